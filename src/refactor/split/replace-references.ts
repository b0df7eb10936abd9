import type { Design } from '../../contract/design.ts';
import { removeFromEvidence } from '../../contract/document/remove-from-evidence.ts';
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

/** The tools that replace one tool. */
interface Replacement {
  readonly from: string;
  readonly documents: readonly JsonObject[];
  /** Name used where a contract can refer to one tool only. */
  readonly nearest: string;
  /** Name used in `verification`, which refers to a tool that reads. */
  readonly reader: string;
}

/** Lists of tool names, in which all new names replace the old one. */
const LISTS: readonly (readonly string[])[] = [
  ['errors', '*', 'next_valid_actions'],
  ['routing', 'next_valid_actions'],
  ['routing', 'siblings'],
  ['phases', '*', 'transitions'],
  ['gates'],
];
const SINGLE: readonly Pointer[] = [['draft_of'], ['commit_of'], ['verification', 'tool']];

/**
 * Replaces every reference to the old tool in a contract or the registry. Descriptions are not
 * changed.
 */
function replaceReferences(document: JsonObject, replacement: Replacement): JsonObject {
  const names = replacement.documents.map((tool) => getString(tool.get('name')) ?? '');
  const listed = LISTS.reduce<Json>(
    (current, path) =>
      replaceAt(current, path, (list) => replaceInList(list, replacement.from, names)),
    document,
  );
  const suppressed = replaceAt(listed, ['lint', 'suppressions'], (list) =>
    replaceSuppressions(list, replacement),
  );
  const reviewed = replaceAt(suppressed, ['readings'], (list) =>
    removeReviews(list, replacement.from),
  );
  const verified = replaceAt(reviewed, ['verification', 'tool'], (tool) =>
    tool === replacement.from ? replacement.reader : tool,
  );
  if (!isObject(verified)) return document;
  return addNearestNotes(
    document,
    renameReferences(
      removeFromEvidence(verified, (name) => name === replacement.from),
      replacement.from,
      replacement.nearest,
    ),
    replacement,
  );
}

export function replaceTool(design: Design, index: number, replacement: Replacement): Design {
  const updated = design.tools.map((tool, i) =>
    i === index ? tool : replaceReferences(tool, replacement),
  );
  return {
    registry: replaceReferences(design.registry, replacement),
    tools: updated.toSpliced(index, 1, ...replacement.documents),
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

/**
 * Replaces a name, or an object with the name under `tool`, by one for each new tool, without
 * repeats.
 */
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
 * Copies a suppression to each new tool that has its pointer. A suppression of the rule that asked
 * for the split is dropped.
 */
function replaceSuppressions(list: Json, { from, documents }: Replacement): Json {
  if (!isAbout(list, from)) return list;
  return list.flatMap((item): readonly Json[] => {
    if (!isObject(item) || item.get('tool') !== from) return [item];
    if (item.get('rule') === 'one-verb') return [];
    const at = parsePointer(getString(item.get('at')) ?? '');
    return documents
      .filter((tool) => at === undefined || getAt(tool, at) !== undefined)
      .map((tool) => new Map(item).set('tool', tool.get('name') ?? ''));
  });
}

/** A review is about the tool that was read. */
function removeReviews(list: Json, from: string): Json {
  return isAbout(list, from) ? list.filter((item) => get(item, 'tool') !== from) : list;
}

function isAbout(list: Json, tool: string): list is readonly Json[] {
  return isArray(list) && list.some((item) => get(item, 'tool') === tool);
}

/** Adds a note wherever one of several new names was chosen. */
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
