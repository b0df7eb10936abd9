import { findSureFix } from '../lint/find-sure-fix.ts';
import type { Found } from './judge-sets.ts';
import { traceEdits } from './trace-edits.ts';

/** Whether `--fix` would mend it: a fix that needs no second look, of parts that the file has a place for. */
export function isFixable({ finding, tool, place }: Found): boolean {
  const fix = findSureFix(finding);
  return fix !== undefined && !place.file.isInput && traceEdits(fix.edits, { tool, place }) !== undefined;
}
