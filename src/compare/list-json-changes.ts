import {
  getString,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../contract/json/json.ts';
import type { Difference } from './difference.ts';

export type JsonChange = Omit<Difference, 'rule'>;

type Side = Pick<Difference, 'beforeAt' | 'at'>;

/** What identifies an item of a list, in this order. */
const IDENTITIES = ['name', 'code', 'tool', 'kind', 'rule', 'title', 'to'] as const;

/**
 * The smallest parts in which two values differ. Lists of texts are sets; items with a name, a code
 * or a tool are paired by it, wherever they are. Key order is no difference.
 */
export function listJsonChanges(
  before: Json | undefined,
  after: Json | undefined,
  side: Side,
): readonly JsonChange[] {
  if (before === undefined && after === undefined) return [];
  if (before !== undefined && after !== undefined) {
    if (isJsonEqual(before, after)) return [];
    if (isObject(before) && isObject(after)) return listMemberChanges(before, after, side);
    if (isArray(before) && isArray(after)) return listItemChanges(before, after, side);
  }
  return [{ ...side, before, after }];
}

function listMemberChanges(
  before: JsonObject,
  after: JsonObject,
  side: Side,
): readonly JsonChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) =>
    listJsonChanges(before.get(key), after.get(key), addKeys(side, key, key)),
  );
}

function addKeys({ beforeAt, at }: Side, former: string | number, key: string | number): Side {
  return { beforeAt: [...beforeAt, former], at: [...at, key] };
}

function listItemChanges(before: JsonArray, after: JsonArray, side: Side): readonly JsonChange[] {
  if ([...before, ...after].some((item) => getIdentity(item) === undefined))
    return isSameSet(before, after) ? [] : [{ ...side, before, after }];
  const open = new Set(before.keys());
  const pairs = after.map((item) => {
    const found = [...open].find((i) => isSameItem(before[i], item));
    if (found !== undefined) open.delete(found);
    return found;
  });
  return [
    ...pairs.flatMap((former, i) =>
      former === undefined
        ? [{ ...addKeys(side, before.length, i), before: undefined, after: after[i] }]
        : listJsonChanges(before[former], after[i], addKeys(side, former, i)),
    ),
    ...[...open].map((i) => ({
      ...addKeys(side, i, after.length),
      before: before[i],
      after: undefined,
    })),
  ];
}

/** Items without a name are compared as a whole list. */
function getIdentity(item: Json | undefined): string | undefined {
  if (!isObject(item)) return undefined;
  const key = IDENTITIES.find((each) => getString(item.get(each)) !== undefined);
  return key === undefined ? undefined : `${key} ${getString(item.get(key)) ?? ''}`;
}

function isSameItem(one: Json | undefined, other: Json): boolean {
  return getIdentity(one) === getIdentity(other);
}

function isSameSet(before: JsonArray, after: JsonArray): boolean {
  const hasAll = (list: JsonArray, items: JsonArray): boolean =>
    items.every((item) => list.some((each) => isJsonEqual(each, item)));
  return (
    before.every((item) => typeof item === 'string') &&
    after.every((item) => typeof item === 'string') &&
    hasAll(before, after) &&
    hasAll(after, before)
  );
}
