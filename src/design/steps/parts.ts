import {
  get,
  isArray,
  isObject,
  createJsonObject,
  type Json,
  type JsonObject,
} from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { listPropertyNames, listSchemaTypes } from '../../contract/schema.ts';
import type { Draft } from '../drafts/dialect.ts';

/** A keyword that holds schemas, as it is first declared. */
export interface Part {
  readonly keyword: string;
  /** The draft that brought it. */
  readonly since: Draft;
  /** Undefined where it makes no sense. */
  readonly start: (schema: JsonObject) => Json | undefined;
  /** From the value to the schema that a person goes on with. */
  readonly goTo: (value: Json) => Pointer;
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

function takes(schema: JsonObject, type: string, words: readonly string[]): boolean {
  const types = listSchemaTypes(schema);
  if (types.length > 0) return types.includes(type);
  return words.some((word) => schema.has(word)) || !TYPELESS.some((word) => schema.has(word));
}

const takesObjects = (schema: JsonObject): boolean => takes(schema, 'object', OBJECT_WORDS);
const takesArrays = (schema: JsonObject): boolean => takes(schema, 'array', ARRAY_WORDS);
const here = (): Pointer => [];
const first = (): Pointer => [0];
const named = (value: Json): Pointer => (isObject(value) ? [...value.keys()].slice(0, 1) : []);

function makePart(
  keyword: string,
  since: Draft,
  start: Part['start'],
  goTo: Part['goTo'] = here,
): Part {
  return { keyword, since, start, goTo };
}

/**
 * In the order of a menu. What is declared first refuses as little as it can: most of it says
 * nothing until a person fills it in. `properties` is not here: properties are added by name.
 */
export const PARTS: readonly Part[] = [
  makePart('items', 'draft-04', (schema) => (takesArrays(schema) ? TEXT : undefined)),
  makePart('prefixItems', '2020-12', (schema) => (takesArrays(schema) ? [TEXT] : undefined), first),
  makePart('contains', 'draft-06', (schema) => (takesArrays(schema) ? ANY : undefined)),
  makePart('unevaluatedItems', '2019-09', (schema) =>
    takesArrays(schema) && isSpread(schema) && !isObject(schema.get('items')) ? false : undefined,
  ),
  makePart('additionalProperties', 'draft-04', (schema) =>
    takesObjects(schema) ? TEXT : undefined,
  ),
  makePart(
    'patternProperties',
    'draft-04',
    (schema) => (takesObjects(schema) ? createJsonObject([['^x-', TEXT]]) : undefined),
    named,
  ),
  makePart('propertyNames', 'draft-06', (schema) =>
    takesObjects(schema) ? createJsonObject([['minLength', 1]]) : undefined,
  ),
  makePart('dependentSchemas', '2019-09', (schema) => startDependent(schema), named),
  makePart('unevaluatedProperties', '2019-09', (schema) =>
    takesObjects(schema) && isSpread(schema) && !schema.has('additionalProperties')
      ? false
      : undefined,
  ),
  makePart('anyOf', 'draft-04', () => [ANY], first),
  makePart('oneOf', 'draft-04', () => [ANY], first),
  makePart('allOf', 'draft-04', () => [ANY], first),
  makePart('not', 'draft-04', (schema) =>
    createJsonObject([['const', listSchemaTypes(schema).includes('string') ? '' : null]]),
  ),
  makePart('if', 'draft-07', () => ANY),
  makePart('then', 'draft-07', (schema) => (schema.has('if') ? ANY : undefined)),
  makePart('else', 'draft-07', (schema) => (schema.has('if') ? ANY : undefined)),
  makePart('contentSchema', '2019-09', (schema) =>
    schema.has('contentMediaType') ? ANY : undefined,
  ),
];

function isSpread(schema: JsonObject): boolean {
  return SAME_VALUE.some((keyword) => schema.has(keyword));
}

function startDependent(schema: JsonObject): Json | undefined {
  const name = nextDependent(schema);
  return name === undefined ? undefined : createJsonObject([[name, ANY]]);
}

/** The first property on which no schema depends yet. */
export function nextDependent(schema: JsonObject): string | undefined {
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
export function standsBefore(schema: JsonObject, keyword: string): string | undefined {
  if (keyword !== 'then' && keyword !== 'else') return undefined;
  const keys = [...schema.keys()];
  const anchor = keyword === 'else' && schema.has('then') ? 'then' : 'if';
  return keys[keys.indexOf(anchor) + 1];
}

/** What a further position of a tuple starts with. */
export function startItem(list: Json | undefined): Json {
  const last = isArray(list) ? list.at(-1) : undefined;
  const [type] = listSchemaTypes(last);
  return createJsonObject([['type', type ?? 'string']]);
}
