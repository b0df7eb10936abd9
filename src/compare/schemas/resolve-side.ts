import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import type { SchemaSide } from './schema-change.ts';

/** References after references; a circle of them accepts nothing that can be told. */
const MOST_STEPS = 32;

/**
 * Follows `$ref` to the schema that it names. What is beside the reference counts, too: it is read
 * as if it were written in the schema. A broken reference stays as it is.
 */
export function resolveSide(side: SchemaSide): SchemaSide {
  let current = side;
  let beside: JsonObject | undefined;
  const places = new Map<string, Pointer>();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { schema } = current;
    if (!isObject(schema)) break;
    const pointer = readReference(schema.get('$ref'));
    if (pointer === undefined) break;
    const target = getAt(current.root, pointer);
    if (target === undefined) break;
    const own = [...schema].filter(([key]) => key !== '$ref');
    if (own.length > 0) beside = new Map([...own, ...(beside ?? [])]);
    for (const [key] of own) if (!places.has(key)) places.set(key, current.at);
    current = { ...current, schema: target, at: [...current.rootAt, ...pointer] };
  }
  if (beside === undefined || !isObject(side.schema)) return current;
  return {
    ...current,
    schema: addKeywords(side.schema, current.schema, beside),
    beside: places,
  };
}

/** The place in the document of what is below a keyword, or of the keyword. */
export function getPlace(
  { at, beside }: SchemaSide,
  ...path: readonly [keyword: string, ...more: Pointer]
): Pointer {
  return [...(beside?.get(path[0]) ?? at), ...path];
}

/** A schema below a keyword of the side's. */
export function createSubside(
  side: SchemaSide,
  schema: Json | undefined,
  path: readonly [keyword: string, ...more: Pointer],
): SchemaSide {
  return { root: side.root, rootAt: side.rootAt, schema, at: getPlace(side, ...path) };
}

const merged = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>();

/** The same object each time, so that circles are recognised by identity. */
function addKeywords(
  source: JsonObject,
  target: Json | undefined,
  beside: JsonObject,
): Json | undefined {
  if (!isObject(target)) return target === false ? target : beside;
  const known = merged.get(source) ?? new WeakMap<JsonObject, JsonObject>();
  merged.set(source, known);
  const found = known.get(target) ?? new Map([...target, ...beside]);
  known.set(target, found);
  return found;
}
