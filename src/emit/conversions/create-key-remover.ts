import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Loss } from '../loss.ts';
import { createCopy, type SourceMapped } from '../source-map.ts';
import type { SchemaConverter } from '../wire-form.ts';
import { createObject } from './create-object.ts';

/** Removes keys everywhere, even where they are the name of a property or part of a value. */
export function createKeyRemover(
  keys: ReadonlySet<string>,
  message: (key: string, isProperty: boolean) => string,
): SchemaConverter {
  const found = createCache<JsonObject | readonly Json[], boolean>();
  const isFound = (json: Json): boolean => {
    if (!isArray(json) && !isObject(json)) return false;
    const known = found.get(json);
    if (known !== undefined) return known;
    const has =
      (isObject(json) && [...json.keys()].some((key) => keys.has(key))) ||
      [...json.values()].some(isFound);
    found.set(json, has);
    return has;
  };
  const removeKeys = (json: Json, from: Pointer, losses: Loss[]): SourceMapped => {
    if (!isFound(json)) return createCopy(json, from);
    if (isArray(json))
      return {
        kind: 'list',
        from,
        items: json.map((item, i) => removeKeys(item, [...from, i], losses)),
      };
    const members = new Map<string, SourceMapped>();
    for (const [key, value] of isObject(json) ? json : []) {
      if (keys.has(key))
        losses.push({
          kind: 'dropped',
          at: [...from, key],
          message: message(key, from.at(-1) === 'properties'),
        });
      else members.set(key, removeKeys(value, [...from, key], losses));
    }
    return createObject(from, members);
  };
  return (schema, part) => {
    const losses: Loss[] = [];
    return { schema: removeKeys(schema, part, losses), losses };
  };
}
