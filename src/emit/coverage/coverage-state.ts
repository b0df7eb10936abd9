import type { Json, JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { CoverageEntry, CoverageOutcome } from '../coverage.ts';
import { mergeLosses } from '../group-losses.ts';
import type { Loss } from '../loss.ts';
import type { ReachLookup } from '../order/create-reach-lookup.ts';

/** A value on the wire. Values inside of one that `ends` have no pointer of their own. */
export interface WirePlace {
  readonly at: Pointer;
  /** The pointer as text. */
  readonly text: string;
  readonly value: Json;
  readonly ends: boolean;
}

/** The coverage of one contract while it is listed. */
export interface CoverageState {
  readonly wire: JsonObject;
  /** Losses that no entry has yet, by pointer. */
  readonly losses: Map<string, Loss[]>;
  /** Where each value on the wire comes from, by pointer in the contract. */
  readonly origins: ReadonlyMap<
    string,
    readonly { readonly wire: Pointer; readonly ends: boolean }[]
  >;
  readonly entries: CoverageEntry[];
}

/** What a pointer inherits from those around it. */
export interface CoverageContext {
  readonly places: readonly WirePlace[];
  /** The nearest enclosing loss. */
  readonly loss: Loss | undefined;
  /** The enclosing loss because of which the provider ignores everything inside. */
  readonly unread: Loss | undefined;
  readonly reachAt: ReachLookup;
}

interface NewEntry {
  readonly at: Pointer;
  readonly wire: readonly Pointer[];
  readonly losses: readonly Loss[] | undefined;
  readonly otherwise: CoverageOutcome;
  readonly around?: CoverageContext;
}

/** Adds the outcome of its losses, else one inherited from `around`, else `otherwise`. */
export function addEntry(
  { entries }: CoverageState,
  { at, wire, losses, otherwise, around }: NewEntry,
): void {
  if (losses !== undefined) {
    const { kind, message, uncertain } = mergeLosses(losses);
    entries.push({ at, outcome: kind, message, ...(uncertain ? { uncertain } : {}), wire });
    return;
  }
  const shared = around === undefined ? undefined : wire.length === 0 ? around.loss : around.unread;
  if (shared !== undefined)
    entries.push({
      at,
      outcome: shared.kind,
      message: shared.message,
      ...(shared.uncertain ? { uncertain: true } : {}),
      follows: shared.at,
      wire,
    });
  else if (around !== undefined && wire.length === 0)
    entries.push({ at, outcome: 'dropped', message: 'It is not on the wire.', wire });
  else
    entries.push({
      at,
      outcome: otherwise,
      message: otherwise === 'dropped' ? 'It is not on the wire.' : undefined,
      wire,
    });
}

/** The losses at a pointer: an entry is about to report them. */
export function removeLosses({ losses }: CoverageState, key: string): readonly Loss[] | undefined {
  const found = losses.get(key);
  losses.delete(key);
  return found;
}

/**
 * Where a value of the contract is on the wire: where an origin says so, else inside of where its
 * parent is.
 */
export function listWirePlaces(
  { origins, wire }: CoverageState,
  at: Pointer,
  parents: readonly WirePlace[],
  text: string = formatPointer(at),
): readonly WirePlace[] {
  const own = origins.get(text);
  if (own !== undefined) {
    return own.flatMap((origin) => {
      const value = getAt(wire, origin.wire);
      return value === undefined
        ? []
        : [{ at: origin.wire, text: formatPointer(origin.wire), value, ends: origin.ends }];
    });
  }
  // One key is enough: the walk takes a keyword and a member inside of it as two steps.
  const key = at[at.length - 1] ?? '';
  return parents.flatMap((parent) => {
    if (parent.ends) return [parent];
    const value = getAt(parent.value, [key]);
    return value === undefined
      ? []
      : [{ at: [...parent.at, key], text: parent.text + formatPointer([key]), value, ends: false }];
  });
}
