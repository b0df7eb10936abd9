import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';

const TYPES: ReadonlySet<string> = new Set([
  'STRING',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
  'NULL',
]);
/** proto3 JSON writes 64-bit counts as text. */
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
 * Gemini's OpenAPI subset (`parameters`, `response`) as JSON Schema; the same value when nothing
 * needs a change. The dialect has sub-schemas in properties, items and anyOf only (declarations of
 * @google/genai 3.1.0, read 2026-11-21).
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
  if (key === 'type' && typeof value === 'string') {
    const type = TYPES.has(value) ? value.toLowerCase() : value;
    return nullable && type !== 'null' ? [type, 'null'] : type;
  }
  if (key === 'enum' && nullable && isArray(value))
    return value.includes(null) ? value : [...value, null];
  if (key === 'items') return convertOpenapi(value);
  if (key === 'anyOf' && isArray(value)) {
    const branches = value.map(convertOpenapi);
    if (nullable && !schema.has('type')) return [...branches, NULL_SCHEMA];
    return branches.every((branch, i) => branch === value[i]) ? value : branches;
  }
  if (key === 'properties' && isObject(value)) {
    const converted = [...value].map(
      ([name, property]) => [name, convertOpenapi(property)] as const,
    );
    return converted.every(([name, property]) => value.get(name) === property)
      ? value
      : createJsonObject(converted);
  }
  return COUNTS.has(key) && typeof value === 'string' && /^\d{1,15}$/.test(value)
    ? Number(value)
    : value;
}
