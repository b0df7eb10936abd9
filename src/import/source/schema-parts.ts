import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';

/** A schema, and whether the place it describes may be missing. */
export interface SchemaPart {
  readonly schema: JsonObject;
  readonly isOptional: boolean;
}

export function createSchema(type: string, more: Readonly<Record<string, Json>> = {}): JsonObject {
  return createJsonObject([['type', type], ...Object.entries(more)]);
}

/** Accepts everything: the schema of a type that is not understood. */
export const ANYTHING: JsonObject = createJsonObject();

/** Of a place whose type is not understood. */
export const UNKNOWN_PART: SchemaPart = { schema: ANYTHING, isOptional: true };

export function createPart(schema: JsonObject): SchemaPart {
  return { schema, isOptional: false };
}

/** The schema with one keyword more, or with another value of it. */
export function setKeyword(schema: JsonObject, key: string, value: Json): JsonObject {
  return new Map(schema).set(key, value);
}

export function removeKeyword(schema: JsonObject, key: string): JsonObject {
  return new Map([...schema].filter(([other]) => other !== key));
}

/** The same schema that also accepts null. */
export function addNull(schema: JsonObject): JsonObject {
  const type = schema.get('type');
  const values = schema.get('enum');
  if (schema.size === 0 || type === 'null') return schema;
  if (typeof type === 'string' && !schema.has('const')) {
    const nullable = setKeyword(schema, 'type', [type, 'null']);
    return isArray(values) ? setKeyword(nullable, 'enum', [...values, null]) : nullable;
  }
  if (isArray(type) && type.includes('null')) return schema;
  const branches = schema.get('anyOf');
  if (isArray(branches) && schema.size === 1)
    return createUnion([...branches.filter(isObject), createSchema('null')]);
  return createUnion([schema, createSchema('null')]);
}

/** One of several schemas; null and texts are joined where that says the same. */
export function createUnion(branches: readonly JsonObject[]): JsonObject {
  const [first] = branches;
  if (first === undefined) return ANYTHING;
  if (branches.length === 1) return first;
  if (branches.some((branch) => branch.size === 0)) return ANYTHING;
  return createJsonObject([['anyOf', branches]]);
}

/** Values of an enum with their type, where all have the same. */
export function createEnum(values: readonly Json[]): JsonObject {
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  const [type] = types;
  const isPlain = type === 'string' || type === 'number' || type === 'boolean';
  const typed: readonly (readonly [string, Json])[] =
    types.size === 1 && isPlain ? [['type', type]] : [];
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? createJsonObject([...typed, ['const', only]])
    : createJsonObject([...typed, ['enum', [...new Set(values)]]]);
}

/** An object schema of named parts, in their order. */
export function createObjectSchema(parts: ReadonlyMap<string, SchemaPart>): JsonObject {
  const required = [...parts].filter(([, part]) => !part.isOptional).map(([name]) => name);
  return createJsonObject([
    ['type', 'object'],
    ['properties', new Map([...parts].map(([name, part]) => [name, part.schema]))],
    ...(required.length === 0 ? [] : [['required', required] as const]),
  ]);
}

/** The named parts of an object schema. */
export function listSchemaParts(schema: JsonObject): ReadonlyMap<string, SchemaPart> {
  const properties = schema.get('properties');
  const required = schema.get('required');
  const names = new Set(isArray(required) ? required : []);
  return new Map(
    [...(isObject(properties) ? properties : [])].map(([name, value]) => [
      name,
      { schema: isObject(value) ? value : ANYTHING, isOptional: !names.has(name) },
    ]),
  );
}

/** An object schema with other parts; what else it says stays. */
export function replaceParts(
  schema: JsonObject,
  parts: ReadonlyMap<string, SchemaPart>,
): JsonObject {
  const next = createObjectSchema(parts);
  const rest = [...schema].filter(([key]) => key !== 'required' && !next.has(key));
  return new Map([...next, ...rest]);
}

const FIRST = ['title', 'type', 'description'];

/** Keywords in one order: what it is, what it is for, then the rest as it was written. */
export function sortKeywords(schema: JsonObject): JsonObject {
  const first = FIRST.flatMap((key) => {
    const value = schema.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return new Map([...first, ...[...schema].filter(([key]) => !FIRST.includes(key))]);
}
