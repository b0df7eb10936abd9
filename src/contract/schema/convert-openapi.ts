import { createJsonObject, isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

const TYPES: ReadonlySet<string> = new Set([
  'STRING',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
  'NULL',
]);
/** proto3 JSON writes 64-bit integers as strings. */
const COUNTS: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
]);
const NULL_SCHEMA = createJsonObject([['type', 'null']]);

/**
 * Converts Gemini's OpenAPI subset (`parameters`, `response`) to JSON Schema; returns the same
 * value when nothing changes. The dialect has sub-schemas only in properties, items and anyOf
 * (declarations of @google/genai 3.1.0, read 2026-11-21).
 */
export function convertOpenapi(json: Json): Json {
  if (!isObject(json)) return json;
  const nullable =
    json.get('nullable') === true &&
    (typeof json.get('type') === 'string' || isArray(json.get('anyOf')));
  const entries = [...json].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    if (key === 'nullable' && nullable) return [];
    return [[key, convertValue(key, value, { nullable, schema: json })]];
  });
  const same =
    entries.length === json.size && entries.every(([key, value]) => json.get(key) === value);
  return same ? json : createJsonObject(entries);
}

function convertValue(
  key: string,
  value: Json,
  { nullable, schema }: { nullable: boolean; schema: JsonObject },
): Json {
  switch (key) {
    case 'type':
      return convertType(value, nullable);
    case 'enum':
      return nullable && isArray(value) && !value.includes(null) ? [...value, null] : value;
    case 'items':
      return convertOpenapi(value);
    case 'anyOf':
      return convertBranches(value, nullable && !schema.has('type'));
    case 'properties':
      return convertProperties(value);
    default:
      return COUNTS.has(key) && typeof value === 'string' && /^\d{1,15}$/.test(value)
        ? Number(value)
        : value;
  }
}

function convertType(value: Json, nullable: boolean): Json {
  if (typeof value !== 'string') return value;
  const type = TYPES.has(value) ? value.toLowerCase() : value;
  return nullable && type !== 'null' ? [type, 'null'] : type;
}

function convertBranches(value: Json, addsNull: boolean): Json {
  if (!isArray(value)) return value;
  const branches = value.map(convertOpenapi);
  if (addsNull) return [...branches, NULL_SCHEMA];
  return branches.every((branch, i) => branch === value[i]) ? value : branches;
}

function convertProperties(value: Json): Json {
  if (!isObject(value)) return value;
  const converted = [...value].map(([name, property]) => [name, convertOpenapi(property)] as const);
  return converted.every(([name, property]) => value.get(name) === property)
    ? value
    : createJsonObject(converted);
}
