import {
  getJsonType,
  getNumber,
  isArray,
  isObject,
  type Json,
} from '../../../../contract/json/json.ts';
import { isSchema, SUBSCHEMA_KEYWORDS } from '../../../../contract/schema/schema.ts';

/** The kind of value that a keyword takes. */
type WantedValue =
  | 'any'
  | 'schema'
  | 'schemas'
  | 'schema-or-schemas'
  | 'map'
  | 'type'
  | 'names'
  | 'dependents'
  | 'list'
  | 'count'
  | 'number'
  | 'positive'
  | 'text'
  | 'flag';

export const JSON_TYPES: ReadonlySet<Json> = new Set<Json>([
  'null',
  'boolean',
  'integer',
  'number',
  'string',
  'array',
  'object',
]);

const LISTS: Readonly<Partial<Record<WantedValue, readonly string[]>>> = {
  any: ['default', 'const', '$vocabulary', '$recursiveRef', '$recursiveAnchor'],
  type: ['type'],
  names: ['required'],
  dependents: ['dependentRequired'],
  list: ['enum', 'examples'],
  count: [
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minContains',
    'maxContains',
    'minProperties',
    'maxProperties',
  ],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  positive: ['multipleOf'],
  text: [
    'title',
    'description',
    '$comment',
    'pattern',
    'format',
    'contentEncoding',
    'contentMediaType',
    '$ref',
    '$dynamicRef',
    '$anchor',
    '$dynamicAnchor',
    '$id',
    '$schema',
  ],
  flag: ['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'],
};

/**
 * Every keyword of 2020-12 and draft-07, with the kind of its value.
 * https://json-schema.org/draft/2020-12/json-schema-validation (read 2026-11-21).
 */
const WANTED: ReadonlyMap<string, WantedValue> = new Map<string, WantedValue>([
  ...Object.entries(SUBSCHEMA_KEYWORDS),
  ...(
    [
      'any',
      'type',
      'names',
      'dependents',
      'list',
      'count',
      'number',
      'positive',
      'text',
      'flag',
    ] as const
  ).flatMap((wanted) => (LISTS[wanted] ?? []).map((keyword) => [keyword, wanted] as const)),
]);

const WORDS = {
  any: '',
  schema: 'a schema: an object, true or false',
  schemas: 'a list of schemas',
  'schema-or-schemas': 'a schema: an object, true or false',
  map: 'an object of schemas',
  type: 'the name of a type, or a list of them',
  names: 'a list of property names, each once',
  dependents: 'an object of lists of property names',
  list: 'a list',
  count: 'a whole number from 0',
  number: 'a number',
  positive: 'a number above 0',
  text: 'a text',
  flag: 'true or false',
} as const satisfies Record<WantedValue, string>;

export function isKeyword(word: string): boolean {
  return WANTED.has(word);
}

export function listKeywords(): readonly string[] {
  return [...WANTED.keys()];
}

/**
 * The values that a keyword allows, when its value is wrong; undefined when it is valid, or no
 * keyword. Members of a map are not checked here.
 */
export function findWanted(keyword: string, value: Json): string | undefined {
  const wanted = WANTED.get(keyword);
  return wanted === undefined || isWanted(wanted, value, keyword) ? undefined : WORDS[wanted];
}

/** One lookup for both answers: this runs for every keyword of every schema. */
export function checkKeyword(keyword: string, value: Json): 'right' | 'wrong' | 'unknown' {
  const wanted = WANTED.get(keyword);
  return wanted === undefined ? 'unknown' : isWanted(wanted, value, keyword) ? 'right' : 'wrong';
}

function isWanted(wanted: WantedValue, value: Json, keyword: string): boolean {
  return CHECKS[wanted](value, keyword);
}

const CHECKS: Readonly<Record<WantedValue, (value: Json, keyword: string) => boolean>> = {
  any: () => true,
  schema: isSchema,
  'schema-or-schemas': isSchema,
  schemas: (value) => isArray(value) && value.length > 0 && value.every(isSchema),
  // Draft-07's `dependencies` holds schemas and lists of names.
  map: (value, keyword) =>
    isObject(value) && (keyword === 'dependencies' || hasOnlyValid(value, isSchema)),
  type: (value) => (isArray(value) ? isTypeList(value) : JSON_TYPES.has(value)),
  names: isNameList,
  dependents: (value) => isObject(value) && hasOnlyValid(value, isNameList),
  list: isArray,
  count: isCount,
  number: (value) => getJsonType(value) === 'number',
  positive: (value) => (getNumber(value) ?? 0) > 0,
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
};

function isTypeList(types: readonly Json[]): boolean {
  return types.length > 0 && isDistinct(types) && types.every((type) => JSON_TYPES.has(type));
}

function hasOnlyValid(map: ReadonlyMap<string, Json>, isRight: (value: Json) => boolean): boolean {
  for (const value of map.values()) if (!isRight(value)) return false;
  return true;
}

function isNameList(value: Json): boolean {
  return isArray(value) && value.every((name) => typeof name === 'string') && isDistinct(value);
}

function isDistinct(values: readonly Json[]): boolean {
  return values.length < 2 || new Set(values).size === values.length;
}

/** 1e400 exceeds a double and is a whole number all the same. */
function isCount(value: Json): boolean {
  const number = getNumber(value);
  return number !== undefined && number >= 0 && (Number.isInteger(number) || number === Infinity);
}
