import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/** Paths at which a contract or a registry names another tool; `*` is every item. */
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
 * Renames every reference to a tool; returns the same object when there is none. Prose is not
 * changed.
 */
export function renameReferences(document: JsonObject, from: string, to: string): JsonObject {
  return REFERENCES.reduce<JsonObject>((current, path) => {
    const next = replaceAlong(current, path, (value) => (value === from ? to : value));
    return isObject(next) ? next : current;
  }, document);
}

/**
 * Replaces the values along a path (`*` is every item); returns the same value when nothing
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
