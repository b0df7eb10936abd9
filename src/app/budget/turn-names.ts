import {
  getString,
  get,
  isArray,
  isObject,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json.ts';
import { renameReferences, replaceAlong } from '../../contract/references.ts';
import { memoize } from '../../contract/remember.ts';

/** Lists of tools in which the same one may stand once only. */
const LISTS: readonly (readonly string[])[] = [
  ['routing', 'siblings'],
  ['routing', 'prerequisites'],
  ['routing', 'next_valid_actions'],
  ['errors', '*', 'next_valid_actions'],
];

/** By the name of a tool that goes: the name of the one that stands for it now. */
export type Turned = ReadonlyMap<string, string>;

export function turnNames(document: JsonObject, turned: Turned): JsonObject {
  return [...turned].reduce(
    (current, [former, name]) => renameReferences(current, former, name),
    document,
  );
}

/** Every text that stands in a document: few of them name another tool. */
const textsOf: (document: JsonObject) => ReadonlySet<string> = memoize((document) => {
  const texts = new Set<string>();
  const read = (json: Json): void => {
    if (typeof json === 'string') texts.add(json);
    else if (isArray(json)) json.forEach(read);
    else if (isObject(json)) json.forEach(read);
  };
  read(document);
  return texts;
});

/**
 * A tool whose references were turned, each name once in a list. The same object where nothing
 * changes.
 */
export function turnTool(document: JsonObject, turned: Turned): JsonObject {
  const texts = textsOf(document);
  const renamed = [...turned.keys()].some((name) => texts.has(name))
    ? turnNames(document, turned)
    : document;
  return renamed === document
    ? document
    : LISTS.reduce((current, path) => changeAt(current, path, dropRepeated), renamed);
}

/** The same for the tool that stays: it neither follows itself nor is its own sibling. */
export function turnOwn(document: JsonObject, turned: Turned): JsonObject {
  const own = getString(document.get('name'));
  const renamed = turnTool(document, turned);
  return renamed === document
    ? document
    : LISTS.reduce(
        (current, path) =>
          changeAt(current, path, (list) =>
            dropItems(list, (item) => (getString(item) ?? get(item, 'tool')) === own),
          ),
        renamed,
      );
}

export function dropRepeated(list: Json): Json {
  if (!isArray(list)) return list;
  return dropItems(list, (item, i) => list.findIndex((each) => isJsonEqual(each, item)) !== i);
}

function dropItems(list: Json, isGone: (item: Json, i: number) => boolean): Json {
  if (!isArray(list)) return list;
  const kept = list.filter((item, i) => !isGone(item, i));
  return kept.length === list.length ? list : kept;
}

/** The same object where nothing changes. */
export function changeAt(
  document: JsonObject,
  path: readonly string[],
  change: (value: Json) => Json,
): JsonObject {
  const next = replaceAlong(document, path, change);
  return isObject(next) ? next : document;
}
