import {
  createJsonObject,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { ImportGrouping } from '../importer.ts';

const DECLARATIONS = 'functionDeclarations';

/** The groupings of a document as one; undefined where there is nothing to keep. */
export function createGrouping(
  groupings: readonly ImportGrouping[],
  gemini: Json | undefined,
): ImportGrouping | undefined {
  const tiers = new Map(
    groupings.flatMap((each) => each.tiers).map((tier) => [getString(tier.get('name')), tier]),
  );
  return tiers.size === 0 && gemini === undefined
    ? undefined
    : { tiers: [...tiers.values()], ...(gemini === undefined ? {} : { gemini }) };
}

/** The groupings of several lists as one. */
export function mergeGroupings(lists: readonly { readonly grouping?: ImportGrouping }[]): {
  readonly grouping?: ImportGrouping;
} {
  const groupings = lists.flatMap((each) => each.grouping ?? []);
  const grouping = createGrouping(groupings, groupings.find(({ gemini }) => gemini)?.gemini);
  return grouping === undefined ? {} : { grouping };
}

/**
 * Gemini's Tool objects with the names of their tools, from the place of each in the document.
 * Undefined where the tools come from several lists, and where one list of declarations and an
 * object for each built-in tool is the same.
 */
export function readToolObjects(
  tools: readonly JsonObject[],
  places: readonly Pointer[],
): Json | undefined {
  const depth = places[0]?.indexOf('tools') ?? -1;
  const root = places[0]?.slice(0, depth + 1) ?? [];
  if (!places.every((at) => root.every((key, i) => at[i] === key))) return undefined;
  const objects = new Map<string | number | undefined, Map<string, Json>>();
  for (const [i, at] of places.entries()) {
    const { index, key, isListed } = readPlace(at.slice(depth + 1));
    const object = objects.get(index) ?? new Map<string, Json>();
    objects.set(index, object);
    if (typeof key !== 'string') return undefined;
    const name = getString(tools[i]?.get('name')) ?? '';
    const known = object.get(key);
    object.set(key, isListed ? [...(isArray(known) ? known : []), name] : name);
  }
  const list = [...objects.values()].map((object) => createJsonObject(object));
  if (objects.has(undefined)) return list[0];
  return isUsual(list) ? undefined : list;
}

/** A place in the list of Tool objects, or in the only one: its index, its key, and its item. */
function readPlace([first, ...rest]: Pointer): {
  readonly index: number | undefined;
  readonly key: string | number | undefined;
  readonly isListed: boolean;
} {
  const [index, key, item] =
    typeof first === 'number' ? [first, rest[0], rest[1]] : [undefined, first, rest[0]];
  return { index, key, isListed: item !== undefined };
}

function isUsual(list: readonly JsonObject[]): boolean {
  const lists = list.filter((object) => [...object.values()].some(isArray));
  return (
    list.every((object) => object.size === 1) &&
    lists.length <= 1 &&
    lists.every((object) => object.has(DECLARATIONS))
  );
}

/** The registry with the tiers it lacks and the arrangement it has none of. */
export function addGrouping(
  registry: JsonObject,
  grouping: ImportGrouping | undefined,
): JsonObject {
  if (grouping === undefined) return registry;
  const tiers = registry.get('tiers');
  const known = isArray(tiers) ? tiers : [];
  const names = new Set(known.map((tier) => (isObject(tier) ? tier.get('name') : undefined)));
  const added = grouping.tiers.filter((tier) => !names.has(tier.get('name')));
  const next = new Map(registry);
  if (added.length > 0) next.set('tiers', [...known, ...added]);
  if (grouping.gemini !== undefined && !registry.has('wire'))
    next.set('wire', createJsonObject([['gemini', grouping.gemini]]));
  return next;
}
