import { isArray, isObject, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, type Schema } from '../contract/schema/schema.ts';

/** The position of a schema in its owner. */
export interface Slot {
  /** The schema around it. */
  readonly owner: Pointer;
  readonly keyword: string;
  /** Its name in a map, its index in a list; undefined where the keyword has one schema. */
  readonly key: string | number | undefined;
}

/**
 * Undefined for the root and for a pointer to no sub-schema. Read from the root: the end alone is
 * ambiguous, as `properties/items` may be a property named `items`, or the keyword of a property
 * named `properties`.
 */
export function findSlot(root: Schema, at: Pointer): Slot | undefined {
  let place: Slot | undefined;
  let here: Json | undefined = root;
  for (let depth = 0; depth < at.length; depth += place?.key === undefined ? 1 : 2) {
    const keyword = String(at[depth]);
    const value: Json | undefined = isObject(here) ? here.get(keyword) : undefined;
    const key = readKey(keyword, value, at[depth + 1]);
    place = { owner: at.slice(0, depth), keyword, key };
    here =
      key === undefined
        ? value
        : isArray(value)
          ? value[Number(key)]
          : isObject(value)
            ? value.get(String(key))
            : undefined;
    if (
      !isSchema(here) ||
      !Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword) ||
      (key === undefined && hasManySchemas(keyword))
    )
      return undefined;
  }
  return place;
}

function readKey(
  keyword: string,
  value: Json | undefined,
  key: string | number | undefined,
): string | number | undefined {
  const form = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword) ? SUBSCHEMA_KEYWORDS[keyword] : undefined;
  if (key === undefined || form === undefined || form === 'schema') return undefined;
  if (form === 'map') return isObject(value) ? String(key) : undefined;
  return isArray(value) ? Number(key) : undefined;
}

function hasManySchemas(keyword: string): boolean {
  return SUBSCHEMA_KEYWORDS[keyword] === 'map' || SUBSCHEMA_KEYWORDS[keyword] === 'schemas';
}
