import { getNumber, isArray, isObject, type Json } from '../../contract/json/json.ts';

/** Whether a keyword's value is one that JSON Schema 2020-12 allows. */
type ValueCheck = (value: Json) => boolean;

const isText: ValueCheck = (value) => typeof value === 'string';
const isFlag: ValueCheck = (value) => typeof value === 'boolean';
const isNumber: ValueCheck = (value) => getNumber(value) !== undefined;
const isCount: ValueCheck = (value) => {
  const number = getNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= 0;
};
const isTextList: ValueCheck = (value) =>
  isArray(value) &&
  value.every((item) => typeof item === 'string') &&
  new Set(value).size === value.length;

/**
 * Keywords without sub-schemas that are kept as they are
 * (https://json-schema.org/draft/2020-12, read 2026-11-26).
 */
export const VALUE_KEYWORDS: ReadonlyMap<string, ValueCheck> = new Map<string, ValueCheck>([
  ['title', isText],
  ['description', isText],
  ['$comment', isText],
  ['format', isText],
  ['pattern', isText],
  ['contentEncoding', isText],
  ['contentMediaType', isText],
  ['multipleOf', (value) => (getNumber(value) ?? 0) > 0],
  ['maximum', isNumber],
  ['minimum', isNumber],
  ['exclusiveMaximum', isNumber],
  ['exclusiveMinimum', isNumber],
  ['maxLength', isCount],
  ['minLength', isCount],
  ['maxItems', isCount],
  ['minItems', isCount],
  ['maxContains', isCount],
  ['minContains', isCount],
  ['maxProperties', isCount],
  ['minProperties', isCount],
  ['uniqueItems', isFlag],
  ['deprecated', isFlag],
  ['const', () => true],
  ['default', () => true],
  ['enum', (value) => isArray(value) && value.length > 0],
  ['examples', isArray],
  ['required', isTextList],
  ['dependentRequired', (value) => isObject(value) && [...value.values()].every(isTextList)],
]);

export const TYPES: ReadonlySet<Json> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
  'null',
]);

/** What says nothing to a caller: how XML is written, where to read on, which direction it goes. */
export const SILENT_KEYWORDS: ReadonlySet<string> = new Set([
  'xml',
  'externalDocs',
  'readOnly',
  'writeOnly',
  'nullable',
  'x-nullable',
  'example',
  'discriminator',
  '$schema',
  '$defs',
  'definitions',
]);
