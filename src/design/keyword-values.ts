import {
  createJsonObject,
  getNumber,
  isArray,
  isObject,
  type Json,
} from '../contract/json/json.ts';
import type { Keyword, KeywordKind } from './keywords.ts';

/** The formats of 2020-12 (Validation §7.3). */
export const FORMATS = [
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uri-template',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
  'regex',
];

/** RFC 4648 and RFC 2045, as named in §8.3 of the validation draft. */
export const ENCODINGS = [
  'base64',
  'base64url',
  'base32',
  'base32hex',
  'base16',
  'quoted-printable',
  '7bit',
  '8bit',
  'binary',
];

/**
 * False for a value that a field of this kind could not show: `"minLength": "3"`, draft-04
 * `"exclusiveMinimum": true`.
 */
export function isOfKind(kind: KeywordKind, value: Json): boolean {
  switch (kind) {
    case 'text':
    case 'prose':
    case 'pattern':
    case 'format':
    case 'encoding':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'count':
    case 'number':
      return getNumber(value) !== undefined;
    case 'value':
      return true;
    case 'values':
      return isArray(value);
    case 'names':
      return isNames(value);
    case 'dependents':
      return isObject(value) && [...value.values()].every(isNames);
  }
}

function isNames(value: Json): boolean {
  return isArray(value) && value.every((name) => typeof name === 'string');
}

/** The value of a newly added keyword. `type` is the type of the schema it is added to. */
export function getInitialKeywordValue({ keyword, kind }: Keyword, type: string | undefined): Json {
  switch (kind) {
    case 'text':
    case 'prose':
    case 'pattern':
      return '';
    case 'format':
      return 'date-time';
    case 'encoding':
      return 'base64';
    case 'count':
      return keyword.startsWith('max') ? 10 : 1;
    case 'number':
      return keyword === 'multipleOf' ? 1 : 0;
    case 'flag':
      return true;
    case 'values':
    case 'names':
      return [];
    case 'dependents':
      return createJsonObject();
    case 'value':
      return getInitialValue(type);
  }
}

/** The empty or zero value of a type. */
export function getInitialValue(type: string | undefined): Json {
  switch (type) {
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return [];
    case 'object':
      return createJsonObject();
    default:
      return '';
  }
}
