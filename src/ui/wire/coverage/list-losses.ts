import { memoize } from '../../../contract/memoize.ts';
import { groupLosses, mergeLosses, WORST_LOSSES_FIRST } from '../../../emit/group-losses.ts';
import type { Emission, Loss } from '../../../emit/target.ts';

/** One for each place, worst first: the places that the ledger counts. */
export const listLosses: (emission: Emission) => readonly Loss[] = memoize(({ losses }) => {
  const joined = [...groupLosses(losses).values()].map(mergeLosses);
  return WORST_LOSSES_FIRST.flatMap((kind) => joined.filter((loss) => loss.kind === kind));
});
