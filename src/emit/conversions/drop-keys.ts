import { isArray, isObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { createMemory } from '../../contract/remember.ts';
import type { Loss } from '../target.ts';
import { copyOf, type Traced } from '../traced.ts';
import type { RewriteSchema } from '../wire-form.ts';
import { traceObject } from './trace-object.ts';

/**
 * Removes keys wherever they stand, also where they are the name of a property or part of a value.
 */
export function dropKeys(
  keys: ReadonlySet<string>,
  message: (key: string, isProperty: boolean) => string,
): RewriteSchema {
  const found = createMemory<JsonObject | readonly Json[], boolean>();
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
  const drop = (json: Json, from: Pointer, losses: Loss[]): Traced => {
    if (!isFound(json)) return copyOf(json, from);
    if (isArray(json))
      return { kind: 'list', from, items: json.map((item, i) => drop(item, [...from, i], losses)) };
    const members = new Map<string, Traced>();
    for (const [key, value] of isObject(json) ? json : []) {
      if (keys.has(key))
        losses.push({
          kind: 'dropped',
          at: [...from, key],
          message: message(key, from.at(-1) === 'properties'),
        });
      else members.set(key, drop(value, [...from, key], losses));
    }
    return traceObject(from, members);
  };
  return (schema, part) => {
    const losses: Loss[] = [];
    return { schema: drop(schema, part, losses), losses };
  };
}
