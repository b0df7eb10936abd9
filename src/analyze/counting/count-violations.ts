import type { Tally } from '../tally.ts';
import { countCall, type CallReference } from './count-call.ts';
import { listFields } from './find-violations.ts';

/** Counts a call that was checked: of all, of its tool, and each refused field. */
export function countViolations(
  tally: Tally,
  reference: CallReference,
  violations: Parameters<typeof listFields>[0],
): void {
  countCall(tally, reference, violations.length > 0);
  for (const field of listFields(violations))
    tally.count({ tool: reference.call.tool, field }, true, reference);
}
