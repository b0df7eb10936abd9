import type { Design } from '../../contract/design.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, getAt, parsePointer, type Pointer } from '../../contract/json/pointer.ts';
import { renameReferences } from '../../contract/schema/references.ts';
import { addNotes } from './select-parts.ts';

/** What takes the place of one tool. */
export interface Replacement {
  readonly from: string;
  readonly documents: readonly JsonObject[];
  /** Where only one name can stand. */
  readonly nearest: string;
  /** Where a tool that reads back is meant. */
  readonly reader: string;
}

/** Lists in which every new name may stand for the old one. */
const LISTS: readonly (readonly string[])[] = [
  ['errors', '*', 'next_valid_actions'],
  ['routing', 'next_valid_actions'],
  ['routing', 'siblings'],
  ['phases', '*', 'transitions'],
  ['gates'],
];
const SINGLE: readonly Pointer[] = [['draft_of'], ['commit_of'], ['verification', 'tool']];

/**
 * Contracts and registry with every reference to the old tool turned to the new ones. Prose is left
 * alone.
 */
export function replaceReferences(document: JsonObject, replacement: Replacement): JsonObject {
  const names = replacement.documents.map((tool) => getString(tool.get('name')) ?? '');
  const listed = LISTS.reduce<Json>(
    (current, path) =>
      replaceAt(current, path, (list) => replaceInList(list, replacement.from, names)),
    document,
  );
  const suppressed = replaceAt(listed, ['lint', 'suppressions'], (list) =>
    replaceSuppressions(list, replacement),
  );
  const verified = replaceAt(suppressed, ['verification', 'tool'], (tool) =>
    tool === replacement.from ? replacement.reader : tool,
  );
  if (!isObject(verified)) return document;
  return addNearestNotes(
    document,
    renameReferences(verified, replacement.from, replacement.nearest),
    replacement,
  );
}

export function replaceTool(design: Design, index: number, replacement: Replacement): Design {
  const turned = design.tools.map((tool, i) =>
    i === index ? tool : replaceReferences(tool, replacement),
  );
  return {
    registry: replaceReferences(design.registry, replacement),
    tools: turned.toSpliced(index, 1, ...replacement.documents),
  };
}

function replaceAt(json: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(json);
  if (key === '*') return isArray(json) ? json.map((item) => replaceAt(item, rest, change)) : json;
  const child = get(json, key);
  if (!isObject(json) || child === undefined) return json;
  const next = replaceAt(child, rest, change);
  return next === child ? json : new Map(json).set(key, next);
}

/** Names, or objects with the name under `tool`: one for each new tool, none twice. */
function replaceInList(list: Json, from: string, names: readonly string[]): Json {
  if (!isArray(list)) return list;
  const had = new Set(
    list.flatMap((item) => getString(item) ?? getString(get(item, 'tool')) ?? []),
  );
  if (!had.has(from)) return list;
  return list.flatMap((item): readonly Json[] => {
    if (item === from) return names.filter((name) => name === from || !had.has(name));
    return isObject(item) && item.get('tool') === from
      ? names.map((name) => new Map(item).set('tool', name))
      : [item];
  });
}

/**
 * A suppression holds for each new tool that has its place; that of the split itself is done with.
 */
function replaceSuppressions(list: Json, { from, documents }: Replacement): Json {
  if (!isArray(list)) return list;
  return list.flatMap((item): readonly Json[] => {
    if (!isObject(item) || item.get('tool') !== from) return [item];
    if (item.get('rule') === 'one-verb') return [];
    const at = parsePointer(getString(item.get('at')) ?? '');
    return documents
      .filter((tool) => at === undefined || getAt(tool, at) !== undefined)
      .map((tool) => new Map(item).set('tool', tool.get('name') ?? ''));
  });
}

/** Where one of several names was chosen, a note says so. */
function addNearestNotes(
  before: JsonObject,
  after: JsonObject,
  { from, documents }: Replacement,
): JsonObject {
  if (!before.has('name') || documents.length < 2 || before.has('contracts') || before.has('tiers'))
    return after;
  const routes = get(before.get('routing'), 'prerequisites');
  const places = [
    ...SINGLE,
    ...(isArray(routes) ? routes.map((_, i) => ['routing', 'prerequisites', i, 'tool']) : []),
  ].filter((at) => getAt(before, at) === from);
  const added = places.map(
    (at): Json =>
      new Map([
        ['at', formatPointer(at)],
        ['text', `${from} became ${documents.length} tools; this one was taken as the nearest.`],
      ]),
  );
  return added.length === 0 ? after : addNotes(after, added);
}
