import { startsWith, type Pointer } from '../contract/pointer.ts';
import type { Origin } from '../emit/target.ts';

/** The place in the contract that a place on the wire comes from, by the nearest origin above it. */
export function toContractPlace(origins: readonly Origin[], wire: Pointer): Pointer | undefined {
  let best: Origin | undefined;
  for (const origin of origins) if (startsWith(wire, origin.wire) && (best === undefined || origin.wire.length > best.wire.length)) best = origin;
  return best && [...best.contract, ...wire.slice(best.wire.length)];
}

/** Where a place in the contract may stand on the wire; several when only parts of it are sent. Nothing need be there. */
export function toWirePlaces(origins: readonly Origin[], contract: Pointer): readonly Pointer[] {
  let best: Origin | undefined;
  for (const origin of origins) if (startsWith(contract, origin.contract) && (best === undefined || origin.contract.length > best.contract.length)) best = origin;
  if (best !== undefined) return [[...best.wire, ...contract.slice(best.contract.length)]];
  return origins.filter((origin) => startsWith(origin.contract, contract)).map((origin) => origin.wire);
}
