import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { listPropertyNames, listSchemaTypes } from '../../contract/schema/schema.ts';
import type { Draft } from '../drafts/dialect.ts';

/** A keyword with sub-schemas, and its initial value. */
interface SchemaKeyword {
  readonly keyword: string;
  /** The draft that introduced it. */
  readonly since: Draft;
  /** Undefined where it has no use. */
  readonly createValue: (schema: JsonObject) => Json | undefined;
  /** Pointer from the value to the sub-schema to edit next. */
  readonly getTarget: (value: Json) => Pointer;
}

const ANY = createJsonObject();
const TEXT = createJsonObject([['type', 'string']]);
const OBJECT_WORDS = [
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
];
const ARRAY_WORDS = ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'];
/**
 * Keywords that determine the valid values without a type: beside them, keywords of every type
 * would be too many to offer.
 */
const TYPELESS = ['$ref', '$dynamicRef', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'not'];
/**
 * Keywords with schemas for the same value: `unevaluated…` leaves alone the properties and items
 * that these evaluate.
 */
const SAME_VALUE = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'];

function canBe(schema: JsonObject, type: string, words: readonly string[]): boolean {
  const types = listSchemaTypes(schema);
  if (types.length > 0) return types.includes(type);
  return words.some((word) => schema.has(word)) || !TYPELESS.some((word) => schema.has(word));
}

const canBeObject = (schema: JsonObject): boolean => canBe(schema, 'object', OBJECT_WORDS);
const canBeArray = (schema: JsonObject): boolean => canBe(schema, 'array', ARRAY_WORDS);
const getEmptyPointer = (): Pointer => [];
const getFirstPointer = (): Pointer => [0];
const getNamedPointer = (value: Json): Pointer =>
  isObject(value) ? [...value.keys()].slice(0, 1) : [];

function createPart(
  keyword: string,
  since: Draft,
  createValue: SchemaKeyword['createValue'],
  getTarget: SchemaKeyword['getTarget'] = getEmptyPointer,
): SchemaKeyword {
  return { keyword, since, createValue, getTarget };
}

/**
 * In menu order. Initial values refuse as little as possible: most have no effect until they are
 * filled in. `properties` is not listed: properties are added by name.
 */
export const PARTS: readonly SchemaKeyword[] = [
  createPart('items', 'draft-04', (schema) => (canBeArray(schema) ? TEXT : undefined)),
  createPart(
    'prefixItems',
    '2020-12',
    (schema) => (canBeArray(schema) ? [TEXT] : undefined),
    getFirstPointer,
  ),
  createPart('contains', 'draft-06', (schema) => (canBeArray(schema) ? ANY : undefined)),
  createPart('unevaluatedItems', '2019-09', (schema) =>
    canBeArray(schema) && isSpread(schema) && !isObject(schema.get('items')) ? false : undefined,
  ),
  createPart('additionalProperties', 'draft-04', (schema) =>
    canBeObject(schema) ? TEXT : undefined,
  ),
  createPart(
    'patternProperties',
    'draft-04',
    (schema) => (canBeObject(schema) ? createJsonObject([['^x-', TEXT]]) : undefined),
    getNamedPointer,
  ),
  createPart('propertyNames', 'draft-06', (schema) =>
    canBeObject(schema) ? createJsonObject([['minLength', 1]]) : undefined,
  ),
  createPart('dependentSchemas', '2019-09', (schema) => createDependents(schema), getNamedPointer),
  createPart('unevaluatedProperties', '2019-09', (schema) =>
    canBeObject(schema) && isSpread(schema) && !schema.has('additionalProperties')
      ? false
      : undefined,
  ),
  createPart('anyOf', 'draft-04', () => [ANY], getFirstPointer),
  createPart('oneOf', 'draft-04', () => [ANY], getFirstPointer),
  createPart('allOf', 'draft-04', () => [ANY], getFirstPointer),
  createPart('not', 'draft-04', (schema) =>
    createJsonObject([['const', listSchemaTypes(schema).includes('string') ? '' : null]]),
  ),
  createPart('if', 'draft-07', () => ANY),
  createPart('then', 'draft-07', (schema) => (schema.has('if') ? ANY : undefined)),
  createPart('else', 'draft-07', (schema) => (schema.has('if') ? ANY : undefined)),
  createPart('contentSchema', '2019-09', (schema) =>
    schema.has('contentMediaType') ? ANY : undefined,
  ),
];

function isSpread(schema: JsonObject): boolean {
  return SAME_VALUE.some((keyword) => schema.has(keyword));
}

function createDependents(schema: JsonObject): Json | undefined {
  const name = findNextDependent(schema);
  return name === undefined ? undefined : createJsonObject([[name, ANY]]);
}

/** The first property without a dependent schema. */
export function findNextDependent(schema: JsonObject): string | undefined {
  const map = get(schema, 'dependentSchemas');
  return listPropertyNames(schema).find((name) => !isObject(map) || !map.has(name));
}

/** Whether the keyword can be added: it is absent, or a boolean that a schema can replace. */
export function isVacant(schema: JsonObject, keyword: string): boolean {
  return (
    !schema.has(keyword) ||
    (keyword === 'additionalProperties' && typeof schema.get(keyword) === 'boolean')
  );
}

/** The keyword to insert before: `then` and `else` follow their condition, all others go last. */
export function findFollowingKeyword(schema: JsonObject, keyword: string): string | undefined {
  if (keyword !== 'then' && keyword !== 'else') return undefined;
  const keys = [...schema.keys()];
  const anchor = keyword === 'else' && schema.has('then') ? 'then' : 'if';
  return keys[keys.indexOf(anchor) + 1];
}

/** The initial schema of another tuple position. */
export function createItem(list: Json | undefined): Json {
  const last = isArray(list) ? list.at(-1) : undefined;
  const [type] = listSchemaTypes(last);
  return createJsonObject([['type', type ?? 'string']]);
}
