import { formatPointer, hasPrefix, type Pointer } from '../contract/json/pointer.ts';
import { memoize } from '../contract/memoize.ts';

/**
 * A pointer on the wire and the pointer in the contract it comes from; everything inside follows
 * the same path.
 */
export interface Origin {
  readonly wire: Pointer;
  /** Undefined: the target added it. */
  readonly contract: Pointer | undefined;
  /** Everything inside, on the wire, comes from this same pointer. */
  readonly ends?: true;
}

type OriginIndex = ReadonlyMap<string, readonly Origin[]>;

const groupByWire = memoize((origins: readonly Origin[]): OriginIndex =>
  groupOrigins(origins.map((origin) => [origin.wire, origin])),
);
const groupByContract = memoize((origins: readonly Origin[]): OriginIndex =>
  groupOrigins(
    origins.flatMap((origin) =>
      origin.contract === undefined ? [] : [[origin.contract, origin] as const],
    ),
  ),
);

function groupOrigins(entries: readonly (readonly [Pointer, Origin])[]): OriginIndex {
  const found = new Map<string, Origin[]>();
  for (const [at, origin] of entries) {
    const key = formatPointer(at);
    const known = found.get(key);
    if (known === undefined) found.set(key, [origin]);
    else known.push(origin);
  }
  return found;
}

/** The origins of the pointer, or of the nearest enclosing pointer that has any. */
function findNearest(known: OriginIndex, at: Pointer): readonly Origin[] {
  for (let length = at.length; length >= 0; length -= 1) {
    const found = known.get(formatPointer(at.slice(0, length)));
    if (found !== undefined) return found;
  }
  return [];
}

/**
 * The pointer in the contract that a pointer on the wire comes from; undefined where the target
 * added it.
 */
export function findContractPointer(
  origins: readonly Origin[],
  wire: Pointer,
): Pointer | undefined {
  const [best] = findNearest(groupByWire(origins), wire);
  if (best?.contract === undefined) return undefined;
  return best.ends === true ? best.contract : [...best.contract, ...wire.slice(best.wire.length)];
}

/**
 * Pointers on the wire that a pointer in the contract may be sent at: several when it is sent in
 * parts or more than once. They need not exist.
 */
export function listWirePointers(
  origins: readonly Origin[],
  contract: Pointer,
): readonly Pointer[] {
  const found = findNearest(groupByContract(origins), contract);
  if (found.length === 0)
    return origins
      .filter((origin) => origin.contract !== undefined && hasPrefix(origin.contract, contract))
      .map((origin) => origin.wire);
  return found.map((origin) =>
    origin.ends === true
      ? origin.wire
      : [...origin.wire, ...contract.slice(origin.contract?.length ?? 0)],
  );
}
