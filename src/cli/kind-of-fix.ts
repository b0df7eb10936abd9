import { chooseFix } from '../lint/choose-fix.ts';
import { FIX_KINDS, type FixKind } from '../lint/rule.ts';
import type { Found } from './judge-sets.ts';
import { traceEdits } from './trace-edits.ts';

/** The first kind of which the finding has a fix that the file has a place for; a fix of an output counts as the person's own. */
export function kindOfFix({ finding, tool, place }: Found): FixKind | undefined {
  if (place.file.isInput) return undefined;
  return FIX_KINDS.find((kind) => {
    const fix = chooseFix(finding, { kinds: [kind], ownsServer: true });
    return fix !== undefined && traceEdits(fix.edits, { tool, place }) !== undefined;
  });
}
