import type { Json, JsonArray } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { printJson } from '../json/print-json.ts';
import { compareLists, getItemIdentity, type Alignment } from './compare-lists.ts';
import { replaceEqual, type Merging } from './merging.ts';

interface ThreeLists {
  readonly base: JsonArray;
  readonly mine: JsonArray;
  readonly theirs: JsonArray;
}

/**
 * Merges item by item. Lists of equal length are compared by index; otherwise each side is aligned
 * with the base. Items that both sides insert at one point are all kept, theirs first. If the
 * result repeats an item that no side repeats, the whole list is a conflict.
 */
export function mergeLists(merging: Merging, lists: ThreeLists, at: Pointer): Json | undefined {
  const { base, mine, theirs } = lists;
  const conflictsBefore = merging.conflicts.length;
  const isOneLength = base.length === mine.length && base.length === theirs.length;
  const items = isOneLength ? mergeByIndex(merging, lists, at) : mergeAligned(merging, lists, at);
  if (items !== undefined && !hasRepeatedItems(items, lists)) return items;
  merging.conflicts.length = conflictsBefore;
  return merging.resolveConflict({ at, kind: 'value', base, mine, theirs });
}

function mergeByIndex(
  { merge }: Merging,
  { base, mine, theirs }: ThreeLists,
  at: Pointer,
): JsonArray {
  return base.flatMap((item, i) =>
    listDefined(merge({ base: item, mine: mine[i], theirs: theirs[i] }, [...at, i])),
  );
}

/** Undefined where a list is too long to align, or it is unclear what happened to an item. */
function mergeAligned(
  { merge }: Merging,
  { base, mine, theirs }: ThreeLists,
  at: Pointer,
): JsonArray | undefined {
  const [own, other] = [compareLists(base, mine), compareLists(base, theirs)];
  if (own === undefined || other === undefined || isAmbiguous(base, own, other)) return undefined;
  const merged: Json[] = [];
  for (let i = 0; i <= base.length; i += 1) {
    merged.push(...mergeInserted(own, other, i));
    if (i === base.length) break;
    merged.push(
      ...listDefined(
        merge(replaceEqual({ base: base[i], mine: own.items[i], theirs: other.items[i] }), [
          ...at,
          i,
        ]),
      ),
    );
  }
  return merged;
}

/**
 * Whether both sides removed an item and one may have replaced it, or one side moved an item that
 * the other changed.
 */
function isAmbiguous(base: JsonArray, own: Alignment, other: Alignment): boolean {
  const hasInserted = ({ inserted }: Alignment, i: number): boolean =>
    inserted.has(i) || inserted.has(i + 1);
  const isGone = (i: number): boolean => own.items[i] === undefined && other.items[i] === undefined;
  return (
    base.some((_, i) => isGone(i) && (hasInserted(own, i) || hasInserted(other, i))) ||
    hasMovedChange(base, own, other) ||
    hasMovedChange(base, other, own)
  );
}

/** Whether `side` moved an item that the other side changed or removed. */
function hasMovedChange(base: JsonArray, side: Alignment, other: Alignment): boolean {
  const inserted = new Set([...side.inserted.values()].flat().map((item) => printJson(item)));
  return (
    inserted.size > 0 &&
    base.some((item, i) => {
      const now = other.items[i];
      return (
        side.items[i] === undefined &&
        inserted.has(printJson(item)) &&
        (now === undefined || printJson(now) !== printJson(item))
      );
    })
  );
}

function listDefined(item: Json | undefined): readonly Json[] {
  return item === undefined ? [] : [item];
}

function mergeInserted(own: Alignment, other: Alignment, i: number): readonly Json[] {
  const theirs = other.inserted.get(i) ?? [];
  const known = new Set(theirs.map((item) => printJson(item)));
  return [...theirs, ...(own.inserted.get(i) ?? []).filter((item) => !known.has(printJson(item)))];
}

/** Whether an item occurs more often in the merged list than in either side. */
function hasRepeatedItems(merged: JsonArray, { mine, theirs }: ThreeLists): boolean {
  const [own, other] = [countItems(mine), countItems(theirs)];
  return [...countItems(merged)].some(
    ([identity, count]) => count > Math.max(1, own.get(identity) ?? 0, other.get(identity) ?? 0),
  );
}

function countItems(items: JsonArray): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const identity = getItemIdentity(item);
    if (identity !== undefined) counts.set(identity, (counts.get(identity) ?? 0) + 1);
  }
  return counts;
}
