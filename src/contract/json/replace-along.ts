import { isArray, isObject, type Json } from './json.ts';

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
