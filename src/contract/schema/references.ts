import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/** Where a contract or registry names another tool: a path of keys, `*` for every item. */
const REFERENCES: readonly (readonly string[])[] = [
  ['draft_of'],
  ['commit_of'],
  ['errors', '*', 'next_valid_actions', '*'],
  ['routing', 'siblings', '*', 'tool'],
  ['routing', 'prerequisites', '*', 'tool'],
  ['routing', 'next_valid_actions', '*'],
  ['verification', 'tool'],
  ['phases', '*', 'transitions', '*', 'tool'],
  ['done_tool'],
  ['gates', '*', 'tool'],
  ['gates', '*', 'requires', '*', 'tool'],
  ['gates', '*', 'requires', '*', 'after'],
  ['lint', 'suppressions', '*', 'tool'],
  ['readings', '*', 'tool'],
];

/**
 * The document with every reference to the tool `from` turned to `to`; the same object when there
 * is none. Prose is left alone.
 */
export function renameReferences(document: JsonObject, from: string, to: string): JsonObject {
  return REFERENCES.reduce<JsonObject>((current, path) => {
    const next = replaceAlong(current, path, (value) => (value === from ? to : value));
    return isObject(next) ? next : current;
  }, document);
}

/**
 * What stands along a path (`*` for every item) in another form; the same value when nothing
 * changes.
 */
export function replaceAlong(
  json: Json,
  path: readonly string[],
  replace: (value: Json) => Json,
): Json {
  const [key, ...rest] = path;
  if (key === undefined) return replace(json);
  if (key === '*') {
    if (!isArray(json)) return json;
    const next = json.map((item) => replaceAlong(item, rest, replace));
    return next.every((item, i) => item === json[i]) ? json : next;
  }
  if (!isObject(json)) return json;
  const child = json.get(key);
  if (child === undefined) return json;
  const next = replaceAlong(child, rest, replace);
  return next === child ? json : new Map(json).set(key, next);
}
