import {
  anyJson,
  count,
  decodeEnum,
  decodeList,
  decodeObject,
  pointerText,
  schemaJson,
  text,
} from '../json/decode.ts';
import type { JsonObject } from '../json/json.ts';
import type { Problem } from '../problem.ts';
import { CHANGE_SIGNS, CHECK_KINDS, CHECK_SEVERITIES } from '../schema/checks.ts';

const valueSource = decodeObject({ at: pointerText, argument: text, field: text, value: anyJson }, [
  'at',
]);

/**
 * A check of a contract's verification: its kind, and what it asks for where that differs from the
 * default of `verify/checks/`. Apart from the contract's own decoder, which loads first.
 */
export const checkDecoder = decodeObject(
  {
    kind: decodeEnum(CHECK_KINDS),
    severity: decodeEnum(CHECK_SEVERITIES),
    reason: text,
    status: count,
    max_redirects: count,
    min: count,
    max: count,
    warn_at: count,
    fail_at: count,
    max_mean: count,
    texts: decodeList(text),
    max_age_seconds: count,
    idle_ms: count,
    name: text,
    argument: text,
    field: text,
    value: anyJson,
    schema: schemaJson,
    equals: decodeList(valueSource),
    tool: text,
    input: decodeList(valueSource),
    by: decodeEnum(CHANGE_SIGNS),
    at: pointerText,
  },
  ['kind'],
);

/** What of the declared checks cannot be read. */
export function listCheckProblems(checks: readonly JsonObject[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [i, check] of checks.entries())
    checkDecoder.read(check, ['verification', 'checks', i], problems);
  return problems;
}
