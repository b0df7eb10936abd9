import {
  get,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { replaceAlong } from '../../contract/json/replace-along.ts';
import { memoize } from '../../contract/memoize.ts';
import { renameReferences } from '../../contract/schema/references.ts';

/** Lists of tools without duplicates. */
const LISTS: readonly (readonly string[])[] = [
  ['routing', 'siblings'],
  ['routing', 'prerequisites'],
  ['routing', 'next_valid_actions'],
  ['errors', '*', 'next_valid_actions'],
];

/** By the name of a removed tool, the name of its replacement. */
export type NameReplacements = ReadonlyMap<string, string>;

export function replaceNames(document: JsonObject, turned: NameReplacements): JsonObject {
  return [...turned].reduce(
    (current, [former, name]) => renameReferences(current, former, name),
    document,
  );
}

/** Every string of a document: few of them name another tool. */
const listTexts: (document: JsonObject) => ReadonlySet<string> = memoize((document) => {
  const texts = new Set<string>();
  const addTexts = (json: Json): void => {
    if (typeof json === 'string') texts.add(json);
    else if (isArray(json)) json.forEach(addTexts);
    else if (isObject(json)) json.forEach(addTexts);
  };
  addTexts(document);
  return texts;
});

/**
 * A tool whose references were turned, each name once in a list. The same object where nothing
 * changes.
 */
export function replaceToolReferences(document: JsonObject, turned: NameReplacements): JsonObject {
  const texts = listTexts(document);
  const renamed = [...turned.keys()].some((name) => texts.has(name))
    ? replaceNames(document, turned)
    : document;
  return renamed === document
    ? document
    : LISTS.reduce((current, path) => replaceAt(current, path, removeRepeated), renamed);
}

/** The same for the tool that stays: it neither follows itself nor is its own sibling. */
export function replaceOwnReferences(document: JsonObject, turned: NameReplacements): JsonObject {
  const own = getString(document.get('name'));
  const renamed = replaceToolReferences(document, turned);
  return renamed === document
    ? document
    : LISTS.reduce(
        (current, path) =>
          replaceAt(current, path, (list) =>
            removeItems(list, (item) => (getString(item) ?? get(item, 'tool')) === own),
          ),
        renamed,
      );
}

export function removeRepeated(list: Json): Json {
  if (!isArray(list)) return list;
  return removeItems(list, (item, i) => list.findIndex((each) => isJsonEqual(each, item)) !== i);
}

function removeItems(list: Json, isGone: (item: Json, i: number) => boolean): Json {
  if (!isArray(list)) return list;
  const kept = list.filter((item, i) => !isGone(item, i));
  return kept.length === list.length ? list : kept;
}

/** The same object where nothing changes. */
export function replaceAt(
  document: JsonObject,
  path: readonly string[],
  change: (value: Json) => Json,
): JsonObject {
  const next = replaceAlong(document, path, change);
  return isObject(next) ? next : document;
}
