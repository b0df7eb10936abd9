import { get, isArray, isObject, listStrings, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';

/** Required settings that are missing: one is enough where several names are given. */
export interface MissingSetting {
  readonly at: Pointer;
  readonly either: readonly string[];
}

/**
 * The settings that the schema requires and the value lacks, at every depth. Gemini reads both
 * spellings of a key: `fileSearchStoreNames` and `file_search_store_names`.
 */
export function listMissingSettings(
  schema: Json | undefined,
  value: Json | undefined,
  at: Pointer = [],
): readonly MissingSetting[] {
  if (!isObject(value)) return [];
  const has = (key: string): boolean => findKey(value, key) !== undefined;
  const missing = listStrings(get(schema, 'required'))
    .filter((key) => !has(key))
    .map((key) => ({ at, either: [key] }));
  const options = get(schema, 'anyOf');
  const either = isArray(options)
    ? options.flatMap((option) => listStrings(get(option, 'required')))
    : [];
  const properties = get(schema, 'properties');
  const inside = isObject(properties)
    ? [...properties].flatMap(([key, property]) => {
        const found = findKey(value, key);
        return found === undefined
          ? []
          : listMissingSettings(property, value.get(found), [...at, found]);
      })
    : [];
  return [
    ...missing,
    ...(either.length === 0 || either.some(has) ? [] : [{ at, either }]),
    ...inside,
  ];
}

function findKey(value: JsonObject, key: string): string | undefined {
  return [key, key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)].find((each) =>
    value.has(each),
  );
}
