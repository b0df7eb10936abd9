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

/** A keyword that holds schemas, as it is first declared. */
export interface SchemaKeyword {
  readonly keyword: string;
  /** The draft that brought it. */
  readonly since: Draft;
  /** Undefined where it makes no sense. */
  readonly createValue: (schema: JsonObject) => Json | undefined;
  /** From the value to the schema that a person goes on with. */
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
 * What says which values hold without naming a type: beside it, the keywords of every type would be
 * noise.
 */
const TYPELESS = ['$ref', '$dynamicRef', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'not'];
/**
 * Schemas for the same value, which may evaluate properties and items that `unevaluated…` then
 * leaves alone.
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
 * In the order of a menu. What is declared first refuses as little as it can: most of it says
 * nothing until a person fills it in. `properties` is not here: properties are added by name.
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

/** The first property on which no schema depends yet. */
export function findNextDependent(schema: JsonObject): string | undefined {
  const map = get(schema, 'dependentSchemas');
  return listPropertyNames(schema).find((name) => !isObject(map) || !map.has(name));
}

/**
 * Whether the keyword may be declared: it is absent, or a boolean that a schema can take the place
 * of.
 */
export function isVacant(schema: JsonObject, keyword: string): boolean {
  return (
    !schema.has(keyword) ||
    (keyword === 'additionalProperties' && typeof schema.get(keyword) === 'boolean')
  );
}

/** Where the keyword goes: an answer behind its condition, all else at the end. */
export function findFollowingKeyword(schema: JsonObject, keyword: string): string | undefined {
  if (keyword !== 'then' && keyword !== 'else') return undefined;
  const keys = [...schema.keys()];
  const anchor = keyword === 'else' && schema.has('then') ? 'then' : 'if';
  return keys[keys.indexOf(anchor) + 1];
}

/** What a further position of a tuple starts with. */
export function createItem(list: Json | undefined): Json {
  const last = isArray(list) ? list.at(-1) : undefined;
  const [type] = listSchemaTypes(last);
  return createJsonObject([['type', type ?? 'string']]);
}
