import { causeFinders } from '../../analyze/cause-finders.ts';
import type { Cause, ContractChange } from '../../analyze/cause.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { compareWithEdits, NO_DIFFERENCE, type Difference } from '../compare-documents.ts';

/** A cause with what would change, in the contracts as they stand now. */
export interface PlannedCause {
  readonly cause: Cause;
  /** What to do, as a sentence. */
  readonly advice: string;
  /** Undefined where the contract no longer has the cause, and for a cause of all tools together. */
  readonly change: ContractChange | undefined;
  /** The lines of the contract that it changes. */
  readonly preview: Difference;
}

/** Plans a change for each cause. Documents are those of the tools, by name. */
export function planCauses(
  causes: readonly Cause[],
  documents: ReadonlyMap<string, JsonObject>,
): readonly PlannedCause[] {
  return causes.map((cause) => {
    const document = cause.tool === undefined ? undefined : documents.get(cause.tool);
    const finder = causeFinders.find(({ id }) => id === cause.finder);
    const change = document && finder?.createChange(cause, document);
    return {
      cause,
      advice: finder?.advice ?? '',
      change,
      preview:
        document === undefined || change === undefined
          ? NO_DIFFERENCE
          : compareWithEdits(document, change.edits),
    };
  });
}
