import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import { WORST_LOSSES_FIRST } from './group-losses.ts';
import type { LossKind } from './loss.ts';

/**
 * What a target does with a part of the contract, worst first. `text`: the model reads it, nothing
 * enforces it. `sent`: for the provider or client, not for the model.
 */
export const COVERAGE_OUTCOMES = [
  ...WORST_LOSSES_FIRST,
  'text',
  'enforced',
  'sent',
] as const satisfies readonly (LossKind | 'text' | 'enforced' | 'sent')[];
export type CoverageOutcome = (typeof COVERAGE_OUTCOMES)[number];

export interface CoverageEntry {
  /** Pointer to a part, a schema keyword, a provider field, or anything else a loss is about. */
  readonly at: Pointer;
  readonly outcome: CoverageOutcome;
  /** Undefined where it is sent unchanged. */
  readonly message: string | undefined;
  readonly uncertain?: true;
  /** The enclosing pointer whose outcome it shares. */
  readonly follows?: Pointer;
  /** Pointers on the wire: several when it is sent more than once, none when it is not sent. */
  readonly wire: readonly Pointer[];
}

/** An entry that is counted, with the number of entries inside of it that go with it. */
export interface CoverageHead {
  readonly entry: CoverageEntry;
  readonly below: number;
}

/**
 * What every count of coverage counts, in document order. What stands inside of an entry and shares
 * its outcome goes with it: an output schema that is not sent is one part, whatever it holds. The
 * wire pane, the comparison of targets and the export dialog all show this number.
 */
export function listHeads(entries: readonly CoverageEntry[]): readonly CoverageHead[] {
  const outcomes = new Map(
    entries
      .filter(({ follows }) => follows === undefined)
      .map(({ at, outcome }) => [formatPointer(at), outcome]),
  );
  const findLeader = ({ follows, outcome }: CoverageEntry): string | undefined => {
    const leader = follows && formatPointer(follows);
    return leader !== undefined && outcomes.get(leader) === outcome ? leader : undefined;
  };
  const below = new Map<string, number>();
  const heads = entries.filter((entry) => {
    const leader = findLeader(entry);
    if (leader !== undefined) below.set(leader, (below.get(leader) ?? 0) + 1);
    return leader === undefined;
  });
  return heads.map((entry) => ({ entry, below: below.get(formatPointer(entry.at)) ?? 0 }));
}

/** The number of heads with each outcome. */
export function countOutcomes(
  heads: readonly CoverageHead[],
): Readonly<Record<CoverageOutcome, number>> {
  const counts = {
    rejected: 0,
    dropped: 0,
    ignored: 0,
    rewritten: 0,
    text: 0,
    enforced: 0,
    sent: 0,
  };
  for (const { entry } of heads) counts[entry.outcome] += 1;
  return counts;
}
