import type { Difference } from '../../compare/difference.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';

/** One tool, or the registry, before and now. */
export interface ComparedPair {
  /** With the names that other tools have now. */
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly compare: (before: JsonObject, after: JsonObject) => readonly Difference[];
}

/**
 * Edits of the later document after which the place is as it was and every other difference is
 * still there. Where the place cannot be restored alone, because a definition is used elsewhere
 * too, the smallest part around it is restored. Undefined where the difference is not there (any
 * more).
 */
export function listRestoreEdits(
  difference: Difference,
  pair: ComparedPair,
): readonly Edit[] | undefined {
  const { before, after, compare } = pair;
  const found = compare(before, after);
  const place = formatPointer(difference.beforeAt);
  const wanted = countPlaces(found).get(place) ?? 0;
  if (wanted === 0) return undefined;
  const exact = listExactEdits(difference, pair);
  const candidates = [exact, ...listWiderEdits(difference, pair)];
  const listLeft = (edits: readonly Edit[]): readonly Difference[] =>
    compare(before, applyEdits(after, edits));
  const isRestored = (left: readonly Difference[]): boolean =>
    left.length < found.length && (countPlaces(left).get(place) ?? 0) < wanted;
  return (
    candidates.find((edits) => {
      const left = listLeft(edits);
      return isRestored(left) && hasOnly(countPlaces(left), countPlaces(found));
    }) ?? candidates.find((edits) => isRestored(listLeft(edits)))
  );
}

/** By place in the former document, which restoring does not change. */
function countPlaces(differences: readonly Difference[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { beforeAt } of differences) {
    const place = formatPointer(beforeAt);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

function hasOnly(left: ReadonlyMap<string, number>, known: ReadonlyMap<string, number>): boolean {
  return [...left].every(([place, count]) => count <= (known.get(place) ?? 0));
}

function listExactEdits(difference: Difference, pair: ComparedPair): readonly Edit[] {
  const { rule, at, beforeAt, before, after } = difference;
  if (/^(?:parameter|field)-renamed$/.test(rule)) return listRenameEdits(difference, pair);
  if (typeof before === 'boolean' && typeof after === 'boolean' && isMember(at))
    return listRequiredEdits(difference, pair, before);
  // A keyword beside a reference has its value elsewhere: then the difference has it.
  const value = getAt(pair.before, beforeAt) ?? before;
  if (before === undefined || value === undefined)
    return [
      ...createRemoval(pair, difference),
      ...(isMember(at) ? listRequiredEdits(difference, pair, false) : []),
    ];
  if (after !== undefined) return [{ kind: 'set', at, value }];
  return [
    createInsertion(pair, difference, value),
    ...(isMember(at)
      ? listRequiredEdits(
          difference,
          pair,
          listRequired(pair.before, beforeAt).includes(getKey(at)),
        )
      : []),
  ];
}

const isMember = (at: Pointer): boolean => at.at(-2) === 'properties';
const getKey = (at: Pointer): string => String(at.at(-1));
const getListPlace = (member: Pointer): Pointer => [...member.slice(0, -2), 'required'];

/** The required properties beside a property. */
function listRequired(document: JsonObject, member: Pointer): readonly string[] {
  return listStrings(getAt(document, getListPlace(member)));
}

/** The former name, of the property and in the list of required ones. */
function listRenameEdits({ at, beforeAt }: Difference, { after }: ComparedPair): readonly Edit[] {
  const [name, former] = [getKey(at), getKey(beforeAt)];
  const required = listRequired(after, at);
  return [
    { kind: 'rename', at, to: former },
    ...(required.includes(name)
      ? [
          {
            kind: 'set' as const,
            at: getListPlace(at),
            value: required.map((each) => (each === name ? former : each)),
          },
        ]
      : []),
  ];
}

/** The property in the list of required ones, or not in it. */
function listRequiredEdits(
  { at, beforeAt }: Difference,
  pair: ComparedPair,
  isRequired: boolean,
): readonly Edit[] {
  const [name, required] = [getKey(at), listRequired(pair.after, at)];
  if (required.includes(name) === isRequired) return [];
  const place = getListPlace(at);
  if (!isRequired) {
    const left = required.filter((each) => each !== name);
    const isGone = left.length === 0 && getAt(pair.before, getListPlace(beforeAt)) === undefined;
    return [isGone ? { kind: 'remove', at: place } : { kind: 'set', at: place, value: left }];
  }
  const former = listRequired(pair.before, beforeAt);
  const later = new Set(former.slice(former.indexOf(name) + 1));
  const index = required.findIndex((each) => later.has(each));
  return [
    {
      kind: 'set',
      at: place,
      value: required.toSpliced(index === -1 ? required.length : index, 0, name),
    },
  ];
}

/** Also removes what would be left empty and was not there before. */
function createRemoval({ before, after }: ComparedPair, difference: Difference): readonly Edit[] {
  let [at, beforeAt] = [difference.at, difference.beforeAt];
  while (at.length > 1) {
    const [parent, formerParent] = [at.slice(0, -1), beforeAt.slice(0, -1)];
    const container = getAt(after, parent);
    const size = isObject(container) ? container.size : isArray(container) ? container.length : 0;
    if (size > 1 || getAt(before, formerParent) !== undefined) break;
    [at, beforeAt] = [parent, formerParent];
  }
  return [{ kind: 'remove', at }];
}

/** Puts the value where it was among its neighbours, with the containers that are gone, too. */
function createInsertion(
  { before, after }: ComparedPair,
  difference: Difference,
  value: Json,
): Edit {
  let [at, beforeAt, added] = [difference.at, difference.beforeAt, value];
  while (at.length > 1 && getAt(after, at.slice(0, -1)) === undefined) {
    const container = getAt(before, beforeAt.slice(0, -1));
    added = isArray(container) ? [added] : createJsonObject([[getKey(beforeAt), added]]);
    [at, beforeAt] = [at.slice(0, -1), beforeAt.slice(0, -1)];
  }
  const [parent, siblings] = [at.slice(0, -1), getAt(before, beforeAt.slice(0, -1))];
  const container = getAt(after, parent);
  if (isArray(container)) {
    const index = Math.min(Number(beforeAt.at(-1)), container.length);
    return { kind: 'insert', at: [...parent, index], value: added };
  }
  const keys = isObject(siblings) ? [...siblings.keys()] : [];
  const next = keys
    .slice(keys.indexOf(getKey(beforeAt)) + 1)
    .find((key) => isObject(container) && container.has(key));
  return {
    kind: 'insert',
    at: [...parent, getKey(beforeAt)],
    value: added,
    ...(next === undefined ? {} : { before: next }),
  };
}

/** The parts around the place, the smallest first, as they were. */
function listWiderEdits(
  { at, beforeAt }: Difference,
  { before, after }: ComparedPair,
): readonly (readonly Edit[])[] {
  const levels = Math.min(at.length, beforeAt.length) - 1;
  const places = Array.from({ length: levels }, (_, i) => [
    at.slice(0, -1 - i),
    beforeAt.slice(0, -1 - i),
  ]);
  const part = at.slice(0, 1);
  return [...places, [part, part]].flatMap(([place = [], former = []]): Edit[][] => {
    const value = getAt(before, former);
    if (value !== undefined) return [[{ kind: 'set', at: place, value }]];
    return getAt(after, place) === undefined ? [] : [[{ kind: 'remove', at: place }]];
  });
}
