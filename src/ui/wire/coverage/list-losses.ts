import { memoize } from '../../../contract/memoize.ts';
import { groupLosses, mergeLosses, WORST_LOSSES_FIRST } from '../../../emit/group-losses.ts';
import type { Loss } from '../../../emit/loss.ts';
import type { Emission } from '../../../emit/target.ts';

/** The losses of an emission, merged per pointer, worst first. Memoized by emission. */
export const listLosses: (emission: Emission) => readonly Loss[] = memoize(({ losses }) => {
  const joined = [...groupLosses(losses).values()].map(mergeLosses);
  return WORST_LOSSES_FIRST.flatMap((kind) => joined.filter((loss) => loss.kind === kind));
});
