import type { Value } from '../contract/session/router.ts';
import { createHash } from '../simulate/create-hash.ts';
import { getText, parseValue } from '../simulate/value.ts';
import type { CheckSeverity, JudgedPage, Judgement, VerifiedCall } from './check.ts';
import { FAILURES } from './failures.ts';
import type { Observation } from './observation.ts';
import { readPage } from './page/read-page.ts';
import type { PlannedCheck } from './plan-checks.ts';
import type { CheckOutcome, Evidence, Issue, Verdict } from './verdict.ts';

export interface VerifyOptions {
  readonly call?: VerifiedCall;
  /** Of the same address, before the call. */
  readonly before?: Observation;
  /** Why a value does not fit a schema; undefined where it fits. */
  readonly findMisfit?: (schema: Value, value: Value) => string | undefined;
  /** Tools to call next, for the issues. */
  readonly actions?: readonly string[];
}

/**
 * Judges what somebody observed; never looks itself. What was not observed is no proof: a check that
 * did not run leaves `ok` false, unless it only warns.
 */
export function verifyObservation(
  observation: Observation,
  planned: readonly PlannedCheck[],
  options: VerifyOptions = {},
): Verdict {
  const seen: JudgedPage = {
    observation,
    parts: readParts(observation),
    call: options.call,
    before: options.before,
    findMisfit: options.findMisfit,
  };
  const judged = planned.map(({ check, settings }) => ({
    check,
    severity: getSeverity(getText(settings, 'severity'), check.severity),
    judgement: addReason(check.check(seen, settings), observation.unseen?.[check.kind]),
  }));
  const actions = options.actions ?? [];
  const issues = [
    ...listFailures(observation, actions),
    ...judged.flatMap(({ check, severity, judgement }): readonly Issue[] =>
      createIssues(judgement, { kind: check.kind, severity, actions }),
    ),
  ];
  return {
    ok: planned.length > 0 && issues.every(({ severity }) => severity === 'warning'),
    url: observation.url,
    issues,
    checks: judged.map(({ check, severity, judgement }) =>
      createOutcome(check.kind, severity, judgement),
    ),
    evidence: createEvidence(observation),
  };
}

/** Whoever looked knows best why something was not seen. */
function addReason(judgement: Judgement, reason: string | undefined): Judgement {
  return judgement.kind === 'not_run' && reason !== undefined
    ? { kind: 'not_run', reason }
    : judgement;
}

function getSeverity(declared: string | undefined, otherwise: CheckSeverity): CheckSeverity {
  return declared === 'error' || declared === 'warning' ? declared : otherwise;
}

/** A page is judged as a person sees it: after its scripts, where a browser looked. */
function readParts({ html, dom, status, failure }: Observation): JudgedPage['parts'] {
  const text = dom?.html ?? html;
  if (text === undefined || (status === undefined && failure !== undefined)) return undefined;
  return readPage(text);
}

function listFailures(
  { failure, timings }: Observation,
  actions: readonly string[],
): readonly Issue[] {
  if (failure === undefined) return [];
  const { expected, hint } = FAILURES[failure.kind];
  return [
    {
      kind: failure.kind,
      severity: 'error',
      value: failure.kind === 'timeout' ? (timings?.total ?? null) : failure.message.slice(0, 300),
      expected,
      hint,
      next_valid_actions: actions,
    },
  ];
}

function createIssues(
  judgement: Judgement,
  {
    kind,
    severity,
    actions,
  }: {
    readonly kind: CheckOutcome['kind'];
    readonly severity: CheckSeverity;
    readonly actions: readonly string[];
  },
): readonly Issue[] {
  if (judgement.kind === 'passed') return [];
  if (judgement.kind === 'not_run')
    return [
      {
        kind: 'not_run',
        severity,
        value: kind,
        expected: 'a check that ran',
        hint: `${judgement.reason} What was not checked is not proven.`,
        next_valid_actions: [],
      },
    ];
  return [
    {
      kind,
      severity: judgement.isWarning === true ? 'warning' : severity,
      value: judgement.value,
      expected: judgement.expected,
      hint: judgement.hint,
      next_valid_actions: actions,
    },
  ];
}

function createOutcome(
  kind: CheckOutcome['kind'],
  severity: CheckSeverity,
  judgement: Judgement,
): CheckOutcome {
  if (judgement.kind === 'not_run') return { kind, outcome: 'not_run', reason: judgement.reason };
  const { value } = judgement;
  if (judgement.kind === 'passed')
    return { kind, outcome: 'passed', ...(value === undefined ? {} : { value }) };
  const isWarning = judgement.isWarning === true || severity === 'warning';
  return {
    kind,
    outcome: isWarning ? 'warned' : 'failed',
    ...(value === undefined ? {} : { value }),
  };
}

function createEvidence(observation: Observation): Evidence {
  const { at, status, redirects, url, bytes, html, screenshot, timings } = observation;
  return {
    at: new Date(at).toISOString(),
    ...(status === undefined ? {} : { status, final_url: redirects?.at(-1) ?? url }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(html === undefined ? {} : { sha256: createHash(html) }),
    ...(screenshot?.file === undefined ? {} : { screenshot: screenshot.file }),
    ...(timings === undefined ? {} : { took_ms: Math.round(timings.total) }),
  };
}

/** JSON that goes back to the model. */
export function convertVerdict(verdict: Verdict): Value {
  return parseValue(JSON.stringify(verdict)) ?? null;
}
