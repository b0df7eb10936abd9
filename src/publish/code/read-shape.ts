import {
  getNumber,
  getString,
  isArray,
  isObject,
  listStrings,
  type JsonObject,
  type JsonType,
} from '../../contract/json/json.ts';
import { isSchema, type Schema } from '../../contract/schema/schema.ts';
import {
  ANY,
  NEVER,
  type ArrayShape,
  type NumberShape,
  type ObjectShape,
  type SchemaType,
  type StringShape,
  type TypeProperty,
  type TypeShape,
} from './schema-type.ts';

export type JsonTypeName = JsonType;
export const JSON_TYPES: ReadonlySet<JsonTypeName> = new Set([
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'null',
]);

export type ReadPart = (schema: Schema) => SchemaType;

interface ShapeReader {
  readonly read: ReadPart;
  readonly isInteger: boolean;
}

/** What a schema says of the values of one type. */
export function readShape(
  type: JsonTypeName,
  schema: JsonObject,
  { read, isInteger }: ShapeReader,
): TypeShape {
  switch (type) {
    case 'string':
      return readStringShape(schema);
    case 'number':
      return readNumberShape(schema, isInteger);
    case 'array':
      return readArrayShape(schema, read);
    case 'object':
      return readObjectShape(schema, read);
    case 'boolean':
    case 'null':
      return { kind: type };
  }
}

function readStringShape(schema: JsonObject): StringShape {
  return {
    kind: 'string',
    minLength: getNumber(schema.get('minLength')),
    maxLength: getNumber(schema.get('maxLength')),
    pattern: getString(schema.get('pattern')),
  };
}

function readNumberShape(schema: JsonObject, isInteger: boolean): NumberShape {
  return {
    kind: 'number',
    isInteger,
    minimum: getNumber(schema.get('minimum')),
    maximum: getNumber(schema.get('maximum')),
    exclusiveMinimum: getNumber(schema.get('exclusiveMinimum')),
    exclusiveMaximum: getNumber(schema.get('exclusiveMaximum')),
    multipleOf: getNumber(schema.get('multipleOf')),
  };
}

/** `prefixItems` with `items`, or as draft-07 says it, `items` with `additionalItems`. */
function readArrayShape(schema: JsonObject, read: ReadPart): ArrayShape {
  const items = schema.get('items');
  const prefix = schema.get('prefixItems');
  const first = isArray(prefix) ? prefix : isArray(items) ? items : [];
  const rest = isArray(items) ? schema.get('additionalItems') : items;
  return {
    kind: 'array',
    first: first.filter(isSchema).map(read),
    rest: isSchema(rest) ? read(rest) : ANY,
    minItems: getNumber(schema.get('minItems')),
    maxItems: getNumber(schema.get('maxItems')),
    isUnique: schema.get('uniqueItems') === true,
  };
}

function readObjectShape(schema: JsonObject, read: ReadPart): ObjectShape {
  const declared = schema.get('properties');
  const required = new Set(listStrings(schema.get('required')));
  const rest = readRest(schema, read);
  const named = isObject(declared) ? [...declared] : [];
  const properties = named.flatMap(([name, value]): readonly TypeProperty[] =>
    isSchema(value) ? [{ name, type: read(value), isRequired: required.has(name) }] : [],
  );
  const known = new Set(properties.map(({ name }) => name));
  const others = [...required]
    .filter((name) => !known.has(name))
    .map((name): TypeProperty => ({ name, type: rest, isRequired: true }));
  return { kind: 'object', properties: [...properties, ...others], rest };
}

/** Names that `patternProperties` may take are open: which, is a constraint. */
function readRest(schema: JsonObject, read: ReadPart): SchemaType {
  const patterns = schema.get('patternProperties');
  const rest = schema.get('additionalProperties');
  if (isObject(patterns) && patterns.size > 0) return ANY;
  if (rest === false) return NEVER;
  return isSchema(rest) ? read(rest) : ANY;
}
