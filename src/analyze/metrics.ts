import type { Metric } from './metric.ts';
import { blindRetries } from './metrics/blind-retries.ts';
import { codesByWeek } from './metrics/codes-by-week.ts';
import { confusedPairs } from './metrics/confused-pairs.ts';
import { cost } from './metrics/cost.ts';
import { cutResults } from './metrics/cut-results.ts';
import { defaultArguments } from './metrics/default-arguments.ts';
import { duplicateCalls } from './metrics/duplicate-calls.ts';
import { failedCalls } from './metrics/failed-calls.ts';
import { fenceOnlyStops } from './metrics/fence-only-stops.ts';
import { gateViolations } from './metrics/gate-violations.ts';
import { hiddenCalls } from './metrics/hidden-calls.ts';
import { invalidArgumentsThen } from './metrics/invalid-arguments-then.ts';
import { invalidArguments } from './metrics/invalid-arguments.ts';
import { inventedNames } from './metrics/invented-names.ts';
import { jsonInTextRate } from './metrics/json-in-text-rate.ts';
import { latency } from './metrics/latency.ts';
import { neverCalled } from './metrics/never-called.ts';
import { recoveredShare } from './metrics/recovered-share.ts';
import { resolvedWithHint } from './metrics/resolved-with-hint.ts';
import { resolvedWithoutHint } from './metrics/resolved-without-hint.ts';
import { tokens } from './metrics/tokens.ts';
import { toolUseRate } from './metrics/tool-use-rate.ts';
import { unsentOptionals } from './metrics/unsent-optionals.ts';

/** In the order in which a person asks: do models call, do calls fit, what do they cost. */
export const metrics: readonly Metric[] = [
  toolUseRate,
  jsonInTextRate,
  fenceOnlyStops,
  recoveredShare,
  inventedNames,
  hiddenCalls,
  invalidArguments,
  invalidArgumentsThen,
  failedCalls,
  resolvedWithHint,
  resolvedWithoutHint,
  blindRetries,
  duplicateCalls,
  gateViolations,
  confusedPairs,
  neverCalled,
  defaultArguments,
  unsentOptionals,
  cutResults,
  tokens,
  cost,
  latency,
  codesByWeek,
];
