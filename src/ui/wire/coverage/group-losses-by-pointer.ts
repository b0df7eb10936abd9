import { formatPointer, getAt, type Pointer } from '../../../contract/json/pointer.ts';
import { memoize } from '../../../contract/memoize.ts';
import { groupLosses, mergeLosses } from '../../../emit/group-losses.ts';
import type { Loss } from '../../../emit/loss.ts';
import { listWirePointers } from '../../../emit/origins.ts';
import type { Emission } from '../../../emit/target.ts';

/**
 * Groups losses by the printed wire pointer where they are shown: the nearest ancestor that is
 * sent. One for each pointer of the contract. Memoized by emission.
 */
export const groupLossesByPointer: (emission: Emission) => ReadonlyMap<string, readonly Loss[]> =
  memoize((emission) => {
    const placed = new Map<string, Loss[]>();
    for (const loss of [...groupLosses(emission.losses).values()].map(mergeLosses)) {
      const key = formatPointer(findSent(emission, loss.at));
      const known = placed.get(key);
      if (known === undefined) placed.set(key, [loss]);
      else known.push(loss);
    }
    return placed;
  });

function findSent({ wire, origins }: Emission, at: Pointer): Pointer {
  for (let length = at.length; length > 0; length -= 1) {
    const sent = listWirePointers(origins, at.slice(0, length)).find(
      (place) => getAt(wire, place) !== undefined,
    );
    if (sent !== undefined) return sent;
  }
  return [];
}
