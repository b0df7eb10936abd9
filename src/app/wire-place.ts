import { startsWith, type Pointer } from '../contract/pointer.ts';
import type { Origin } from '../emit/target.ts';

/** The place in the contract that a place on the wire comes from, by the nearest origin above it. */
export function toContractPlace(origins: readonly Origin[], wire: Pointer): Pointer | undefined {
  let best: Origin | undefined;
  for (const origin of origins) if (startsWith(wire, origin.wire) && (best === undefined || origin.wire.length > best.wire.length)) best = origin;
  return best && [...best.contract, ...wire.slice(best.wire.length)];
}
