import { isArray, isObject, type Json, type JsonArray } from '../json/json.ts';
import { printJson } from '../json/print-json.ts';

/** What happened to each item of a list. */
export interface Alignment {
  /** By index in the base: the current item; undefined where it was removed. */
  readonly items: readonly (Json | undefined)[];
  /** New items, by the index in the base that they come before. */
  readonly inserted: ReadonlyMap<number, readonly Json[]>;
}

/** Pairs of items compared: takes about 20 ms. */
const MOST_COMPARED = 1_000_000;

/** Undefined where the changed part is too long to compare. */
export function compareLists(base: JsonArray, side: JsonArray): Alignment | undefined {
  const [was, now] = [base, side].map((list) => list.map((item) => printJson(item)));
  if (was === undefined || now === undefined) return undefined;
  const pairs = listEqualPairs(was, now);
  if (pairs === undefined) return undefined;
  const items: (Json | undefined)[] = base.map(() => undefined);
  const inserted = new Map<number, readonly Json[]>();
  let [from, to] = [0, 0];
  for (const [i, k] of [...pairs, [base.length, side.length] as const]) {
    addGapItems({ base: base.slice(from, i), side: side.slice(to, k), from }, items, inserted);
    if (i < base.length) items[i] = side[k];
    [from, to] = [i + 1, k + 1];
  }
  return { items, inserted };
}

interface Gap {
  readonly base: JsonArray;
  readonly side: JsonArray;
  /** The index in the whole base where the gap begins. */
  readonly from: number;
}

/**
 * Matches the items between two equal ones: in order where their number is the same, else each with
 * the next similar item.
 */
function addGapItems(
  { base, side, from }: Gap,
  items: (Json | undefined)[],
  inserted: Map<number, readonly Json[]>,
): void {
  let next = 0;
  base.forEach((item, i) => {
    const found =
      base.length === side.length
        ? i
        : side.findIndex((each, k) => k >= next && isAlike(item, each));
    if (found === -1) return;
    if (found > next) inserted.set(from + i, side.slice(next, found));
    items[from + i] = side[found];
    next = found + 1;
  });
  if (next < side.length)
    inserted.set(from + base.length, [
      ...(inserted.get(from + base.length) ?? []),
      ...side.slice(next),
    ]);
}

/** Same name or code, or at least half equal: probably one item before and after an edit. */
export function isAlike(a: Json, b: Json): boolean {
  if (isArray(a) && isArray(b)) return isAlike(convertListToObject(a), convertListToObject(b));
  if (!isObject(a) || !isObject(b)) return false;
  const identity = getItemIdentity(a);
  if (identity !== undefined && identity === getItemIdentity(b)) return true;
  const equal = [...a].filter(
    ([key, value]) => b.has(key) && printJson(value) === printJson(b.get(key) ?? null),
  ).length;
  return equal > 0 && equal * 2 >= Math.max(a.size, b.size);
}

/** The items of a list as the keys of an object. */
function convertListToObject(items: JsonArray): Json {
  return new Map(items.map((item) => [printJson(item), true]));
}

/** The name of a tier or a phase, the code of an error; a scalar identifies itself. */
export function getItemIdentity(item: Json): string | undefined {
  if (!isObject(item)) return isArray(item) ? undefined : printJson(item);
  const key = ['name', 'code'].find((each) => typeof item.get(each) === 'string');
  return key === undefined ? undefined : `${key} ${String(item.get(key))}`;
}

/** Index pairs of a longest common subsequence; undefined where there is too much to compare. */
function listEqualPairs(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [number, number])[] | undefined {
  const start = countEqualStart(a, b);
  const end = countEqualEnd(a, b, start);
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  if (rows * columns > MOST_COMPARED) return undefined;
  const [changedA, changedB] = [a.slice(start, start + rows), b.slice(start, start + columns)];
  return [
    ...Array.from({ length: start }, (_, i) => [i, i] as const),
    ...listSubsequence(changedA, changedB).map(([i, k]) => [start + i, start + k] as const),
    ...Array.from({ length: end }, (_, i) => [a.length - end + i, b.length - end + i] as const),
  ];
}

function countEqualStart(a: readonly string[], b: readonly string[]): number {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  return start;
}

function countEqualEnd(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let end = 0;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return end;
}

/** Index pairs of a longest common subsequence, by a table of `a.length * b.length` lengths. */
function listSubsequence(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const getLength = (i: number, k: number): number => lengths[i * width + k] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let k = b.length - 1; k >= 0; k -= 1) {
      lengths[i * width + k] =
        a[i] === b[k]
          ? getLength(i + 1, k + 1) + 1
          : Math.max(getLength(i + 1, k), getLength(i, k + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, k = 0; i < a.length && k < b.length;) {
    if (a[i] === b[k]) pairs.push([i++, k++]);
    else if (getLength(i + 1, k) >= getLength(i, k + 1)) i += 1;
    else k += 1;
  }
  return pairs;
}
