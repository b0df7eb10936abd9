import { isSameValue } from '../json/is-same-value.ts';
import { createJsonObject, isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { isAlike } from './compare-lists.ts';
import { mergeKeyOrder } from './merge-key-order.ts';
import { mergeLists } from './merge-lists.ts';
import {
  replaceEqual,
  type MergeConflict,
  type Merging,
  type SideSelector,
  type ThreeValues,
} from './merging.ts';

interface JsonMergeResult {
  readonly value: Json | undefined;
  /** Every place where `choose` picked a side. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Three-way merge: takes what only one side changed, takes equal changes once, and lets `choose`
 * decide every other change. Key order and the spelling of numbers are part of a value.
 */
export function mergeJson(
  values: ThreeValues,
  choose: SideSelector = () => 'mine',
): JsonMergeResult {
  return mergeShared(replaceEqual(values), choose);
}

/**
 * Same as mergeJson for values whose equal parts are already the same objects, as edits leave them.
 * Unchanged parts remain those objects.
 */
export function mergeShared(
  values: ThreeValues,
  choose: SideSelector = () => 'mine',
): JsonMergeResult {
  const conflicts: MergeConflict[] = [];
  const merging: Merging = {
    conflicts,
    merge: (parts, at) => mergeValues(merging, parts, at),
    resolveConflict: (conflict) => {
      conflicts.push(conflict);
      return conflict[choose(conflict)];
    },
  };
  return { value: merging.merge(values, []), conflicts };
}

function mergeValues(
  merging: Merging,
  { base, mine, theirs }: ThreeValues,
  at: Pointer,
  kind: MergeConflict['kind'] = 'value',
): Json | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const former = base === undefined ? createEmpty(mine) : base;
  if (isObject(mine) && isObject(theirs) && isObject(former))
    return mergeObjects(merging, { base: former, mine, theirs }, at);
  if (isArray(mine) && isArray(theirs) && isArray(former))
    return mergeLists(merging, { base: former, mine, theirs }, at);
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine;
  return isSameValue(mine, base)
    ? theirs
    : merging.resolveConflict({ at, kind, base, mine, theirs });
}

/** What both sides added to: an empty container of the same kind. */
function createEmpty(json: Json | undefined): Json | undefined {
  if (isObject(json)) return createJsonObject();
  return isArray(json) ? [] : undefined;
}

interface ThreeObjects {
  readonly base: JsonObject;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

/**
 * Merges renamed members under their former key, so that the other side's edits reach them, and
 * then merges the keys.
 */
function mergeObjects(merging: Merging, objects: ThreeObjects, at: Pointer): Json | undefined {
  const { base, mine, theirs } = objects;
  const [own, other] = findKeptRenames(objects);
  if (own.size === 0 && other.size === 0) return mergeMembers(merging, objects, at);
  const conflictsBefore = merging.conflicts.length;
  const former = replaceEqual({
    base,
    mine: renameMembers(mine, own),
    theirs: renameMembers(theirs, other),
  });
  if (!isObject(former.mine) || !isObject(former.theirs)) return undefined;
  const merged = mergeMembers(merging, { base, mine: former.mine, theirs: former.theirs }, at);
  if (!isObject(merged)) return merged;
  const getKey = (key: string): string =>
    String(
      mergeValues(
        merging,
        { base: key, mine: own.get(key) ?? key, theirs: other.get(key) ?? key },
        [...at, key],
        'key',
      ),
    );
  const members = [...merged].map(
    ([key, value]) => [base.has(key) ? getKey(key) : key, value] as const,
  );
  const renamed = new Map(members);
  if (renamed.size === members.length) return renamed;
  merging.conflicts.length = conflictsBefore;
  return mergeMembers(merging, objects, at);
}

/**
 * New keys by former key, for each side. Leaves out members that the other side removed: there the
 * renamed member is simply new.
 */
function findKeptRenames({
  base,
  mine,
  theirs,
}: ThreeObjects): readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>] {
  const [own, other] = [findRenamed(base, mine), findRenamed(base, theirs)];
  const createKeptFilter =
    (side: JsonObject, renamed: ReadonlyMap<string, string>) =>
    ([key]: readonly [string, string]): boolean =>
      side.has(key) || renamed.has(key);
  return [
    new Map([...own].filter(createKeptFilter(theirs, other))),
    new Map([...other].filter(createKeptFilter(mine, own))),
  ];
}

/**
 * New keys by former key: members with a similar value. Only objects count, because scalars are too
 * often alike.
 */
function findRenamed(base: JsonObject, side: JsonObject): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  if ([...base.keys()].every((key) => side.has(key))) return renamed;
  const added = new Set([...side.keys()].filter((key) => !base.has(key)));
  for (const [key, was] of base) {
    const found =
      side.has(key) || !isObject(was)
        ? undefined
        : [...added].find((each) => isAlike(was, side.get(each) ?? null));
    if (found === undefined) continue;
    renamed.set(key, found);
    added.delete(found);
  }
  return renamed;
}

function renameMembers(object: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  const former = new Map([...renamed].map(([from, to]) => [to, from]));
  return new Map([...object].map(([key, value]) => [former.get(key) ?? key, value]));
}

function mergeMembers(
  merging: Merging,
  { base, mine, theirs }: ThreeObjects,
  at: Pointer,
): Json | undefined {
  const values = new Map<string, Json>();
  for (const key of new Set([...base.keys(), ...theirs.keys(), ...mine.keys()])) {
    const value = merging.merge(
      { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) },
      [...at, key],
    );
    if (value !== undefined) values.set(key, value);
  }
  const order = mergeKeyOrder({
    base: [...base.keys()],
    mine: [...mine.keys()],
    theirs: [...theirs.keys()],
  });
  const sortMembers = (keys: readonly string[]): JsonObject =>
    new Map(
      keys.flatMap((key) => {
        const value = values.get(key);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  if (order.kind === 'one') return sortMembers(order.keys);
  return merging.resolveConflict({
    at,
    kind: 'order',
    base,
    mine: sortMembers(order.mine),
    theirs: sortMembers(order.theirs),
  });
}
