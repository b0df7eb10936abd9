import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, listSchemaTypes, type Schema } from '../../contract/schema/schema.ts';
import { isEndless } from './find-endless.ts';
import { listConstraint } from './list-constraints.ts';
import { mergeObjects } from './merge-objects.ts';
import { readBaseType } from './read-base-type.ts';
import { JSON_TYPES, type JsonTypeName } from './read-shape.ts';
import { ANY, NEVER, type SchemaType, type TypeTree } from './schema-type.ts';

/** Assertions of any type that no shape holds. */
const GENERAL = ['if', '$dynamicRef'];

const NEWER = new Set([
  'prefixItems',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
  'minContains',
  'maxContains',
]);

interface Reading {
  readonly root: Schema;
  /** Draft-07 or before. */
  readonly isOld: boolean;
  readonly definitions: Map<string, SchemaType>;
  /** The places that references name, by key. */
  readonly wanted: Map<string, Pointer>;
}

/**
 * The types of a schema. A keyword without its type limits that type alone, as JSON Schema says:
 * `{"minLength": 1}` accepts every number.
 */
export function readTypeTree(schema: Schema): TypeTree {
  const draft = isObject(schema) ? getString(schema.get('$schema')) : undefined;
  const isOld = /draft-0[4-7]/.test(draft ?? '');
  const reading: Reading = { root: schema, isOld, definitions: new Map(), wanted: new Map() };
  const root = readType(schema, reading, JSON_TYPES);
  // The map grows during the loop: a definition may refer to the next one.
  for (const [key, at] of reading.wanted) {
    const found = getAt(schema, at);
    reading.definitions.set(key, isSchema(found) ? readType(found, reading, JSON_TYPES) : ANY);
  }
  for (const key of reading.wanted.keys())
    if (isEndless(key, reading.definitions)) reading.definitions.set(key, createUnresolved(key));
  return { root, definitions: reading.definitions };
}

function createUnresolved(text: Json): SchemaType {
  return { ...ANY, constraints: [{ keyword: '$ref', value: text }] };
}

/** `allowed`: the types that what encloses it accepts. */
function readType(
  schema: Schema,
  reading: Reading,
  allowed: ReadonlySet<JsonTypeName>,
): SchemaType {
  if (!isObject(schema)) return schema ? ANY : NEVER;
  return readObject(reading.isOld ? removeNewer(schema) : schema, reading, allowed);
}

/** Keywords that draft-07 does not know. Beside `$ref` it ignores every other. */
function removeNewer(schema: JsonObject): JsonObject {
  return createJsonObject(
    [...schema].filter(([key]) =>
      schema.has('$ref') ? key === '$ref' || key === 'description' : !NEWER.has(key),
    ),
  );
}

function readObject(
  schema: JsonObject,
  reading: Reading,
  allowed: ReadonlySet<JsonTypeName>,
): SchemaType {
  const types = listAllowed(schema, allowed);
  const parts = [
    readBaseType(schema, types, (part) => readType(part, reading, JSON_TYPES)),
    ...readReferencePart(schema, reading),
    ...readApplicators(schema, reading, types),
  ].filter(({ shape, constraints }) => shape.kind !== 'any' || constraints.length > 0);
  const description = getString(schema.get('description'));
  const general = GENERAL.flatMap((keyword) => listConstraint(schema, keyword));
  const [only = ANY, ...more] = mergeObjects(parts);
  const joined: SchemaType =
    more.length === 0 ? only : { ...ANY, shape: { kind: 'all', members: [only, ...more] } };
  return {
    shape: joined.shape,
    description: description ?? joined.description,
    constraints: [...joined.constraints, ...general],
  };
}

function listAllowed(
  schema: JsonObject,
  allowed: ReadonlySet<JsonTypeName>,
): ReadonlySet<JsonTypeName> {
  const named = listSchemaTypes(schema);
  const types = named.length === 0 ? [...JSON_TYPES] : named.map(readTypeName);
  // OpenAPI 3.0 says it so, and ajv reads it where a type is named.
  const nullable = named.length > 0 && schema.get('nullable') === true ? ['null' as const] : [];
  return new Set(
    [...types, ...nullable].flatMap((type) => (type && allowed.has(type) ? type : [])),
  );
}

function readTypeName(name: string): JsonTypeName | undefined {
  return name === 'integer' ? 'number' : [...JSON_TYPES].find((each) => each === name);
}

function readReferencePart(schema: JsonObject, reading: Reading): readonly SchemaType[] {
  const text = schema.get('$ref');
  if (text === undefined) return [];
  const at = readReference(text);
  if (at === undefined || !isSchema(getAt(reading.root, at))) return [createUnresolved(text)];
  const key = formatPointer(at);
  reading.wanted.set(key, at);
  return [{ ...ANY, shape: { kind: 'reference', to: key } }];
}

function readApplicators(
  schema: JsonObject,
  reading: Reading,
  types: ReadonlySet<JsonTypeName>,
): readonly SchemaType[] {
  const readAll = (keyword: string): readonly SchemaType[] => {
    const list = schema.get(keyword);
    return isArray(list) ? list.filter(isSchema).map((each) => readType(each, reading, types)) : [];
  };
  const unions = (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const members = readAll(keyword);
    const isExclusive = keyword === 'oneOf';
    return members.length === 0 ? [] : [createUnion(members, isExclusive)];
  });
  const refused = get(schema, 'not');
  const negations = isSchema(refused) ? [createNegation(refused, reading)] : [];
  return [...unions, ...readAll('allOf'), ...negations];
}

function createNegation(refused: Schema, reading: Reading): SchemaType {
  const member = readType(refused, reading, JSON_TYPES);
  return isUnlimited(member)
    ? NEVER
    : {
        ...ANY,
        shape: { kind: 'not', member },
        constraints: [{ keyword: 'not', value: refused }],
      };
}

function createUnion(members: readonly SchemaType[], isExclusive: boolean): SchemaType {
  const [only, ...more] = members;
  if (only !== undefined && more.length === 0) return only;
  if (!isExclusive && members.some(isUnlimited)) return ANY;
  return {
    ...ANY,
    shape: { kind: 'union', members, isExclusive },
    constraints: isExclusive ? [{ keyword: 'oneOf', value: members.length }] : [],
  };
}

function isUnlimited({ shape, constraints }: SchemaType): boolean {
  return shape.kind === 'any' && constraints.length === 0;
}
