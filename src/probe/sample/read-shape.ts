import {
  get,
  getJsonType,
  getNumber,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
} from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { isValidFormat } from '../validate/is-valid-format.ts';
import type { Part } from './read-parts.ts';

/** Both bounds are inclusive. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

const ALL_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;

/** The types that every part allows, in the order of the first part with a type; null last. */
export function readTypes(parts: readonly Part[]): readonly string[] {
  const named = parts.flatMap(({ schema }) => {
    const types = listSchemaTypes(schema);
    return types.length === 0 ? [] : [schema.get('nullable') === true ? [...types, 'null'] : types];
  });
  const [first = listImpliedTypes(parts), ...more] = named;
  const common = first.filter((type) =>
    more.every((types) => types.includes(type) || (type === 'integer' && types.includes('number'))),
  );
  const narrowed =
    first.includes('number') &&
    !common.includes('number') &&
    more.every((types) => types.includes('integer') || types.includes('number'))
      ? [...common, 'integer']
      : common;
  return narrowed.toSorted((a, b) => Number(a === 'null') - Number(b === 'null'));
}

/** Without a type: the types that the other keywords apply to first, then all others. */
function listImpliedTypes(parts: readonly Part[]): readonly string[] {
  const has = (...keywords: readonly string[]): boolean =>
    parts.some(({ schema }) => keywords.some((keyword) => schema.has(keyword)));
  const guesses = [
    ...(has(
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
      'dependentRequired',
      'dependentSchemas',
      'unevaluatedProperties',
    )
      ? ['object']
      : []),
    ...(has(
      'items',
      'prefixItems',
      'minItems',
      'maxItems',
      'contains',
      'uniqueItems',
      'unevaluatedItems',
    )
      ? ['array']
      : []),
    ...(has('minLength', 'maxLength', 'pattern', 'format') ? ['string'] : []),
    ...(has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')
      ? ['number']
      : []),
  ];
  return [...guesses, ...ALL_TYPES.filter((type) => !guesses.includes(type) && type !== 'integer')];
}

/** The values that every enum and const allows; undefined without either. */
export function readValues(parts: readonly Part[]): readonly Json[] | undefined {
  const lists = parts.flatMap(({ schema }) => {
    const list = schema.get('enum');
    return [
      ...(isArray(list) ? [list] : []),
      ...(schema.has('const') ? [[schema.get('const') ?? null]] : []),
    ];
  });
  const [first, ...more] = lists;
  return first?.filter((value) =>
    more.every((list) => list.some((each) => isJsonEqual(each, value))),
  );
}

/** The narrowest bounds of lengths or counts. */
export function readCounts(parts: readonly Part[], least: string, most: string): Bounds {
  return {
    min: Math.max(0, ...readNumbers(parts, least)),
    max: Math.min(Infinity, ...readNumbers(parts, most)),
  };
}

export function readNumbers(parts: readonly Part[], keyword: string): readonly number[] {
  return parts.flatMap(({ schema }) => getNumber(schema.get(keyword)) ?? []);
}

export function readTexts(parts: readonly Part[], keyword: string): readonly string[] {
  return parts.flatMap(({ schema }) => getString(schema.get(keyword)) ?? []);
}

/** The author's examples, then the defaults; empty values are left out. */
export function readExamples(parts: readonly Part[]): readonly Json[] {
  const examples = parts.flatMap(({ schema }) => {
    const list = schema.get('examples');
    return [
      ...(isArray(list) ? list.slice(0, 3) : []),
      ...(schema.has('example') ? [schema.get('example') ?? null] : []),
    ];
  });
  const defaults = parts.flatMap(({ schema }) =>
    schema.has('default') ? [schema.get('default') ?? null] : [],
  );
  return [...examples, ...defaults].filter(
    (value) =>
      value !== null &&
      value !== '' &&
      !(isArray(value) && value.length === 0) &&
      !(isObject(value) && value.size === 0),
  );
}

/** Whether a value other than a list or an object is valid against the parts' own keywords. */
export function isValidScalar(parts: readonly Part[], value: Json): boolean {
  const type = getJsonType(value);
  const number = getNumber(value);
  const types = readTypes(parts);
  if (
    !types.includes(type) &&
    !(number !== undefined && Number.isInteger(number) && types.includes('integer'))
  )
    return false;
  if (readValues(parts)?.some((each) => isJsonEqual(each, value)) === false) return false;
  if (number !== undefined) return isValidNumber(parts, number);
  return typeof value !== 'string' || isValidText(parts, value);
}

export function isValidNumber(parts: readonly Part[], value: number): boolean {
  const isWithin = (keyword: string, fits: (bound: number) => boolean): boolean =>
    readNumbers(parts, keyword).every(fits);
  return (
    isWithin('minimum', (bound) => value >= bound) &&
    isWithin('maximum', (bound) => value <= bound) &&
    isWithin('exclusiveMinimum', (bound) => value > bound) &&
    isWithin('exclusiveMaximum', (bound) => value < bound) &&
    isWithin('multipleOf', (step) => Number.isInteger(value / step)) &&
    readTexts(parts, 'format').every((format) => isValidFormat(format, value))
  );
}

export function isValidText(parts: readonly Part[], text: string): boolean {
  const { min, max } = readCounts(parts, 'minLength', 'maxLength');
  const length = [...text].length;
  return (
    length >= min &&
    length <= max &&
    readTexts(parts, 'format').every((format) => isValidFormat(format, text)) &&
    readTexts(parts, 'pattern').every((pattern) => isMatch(pattern, text))
  );
}

/** Runs an untrusted pattern: call it in the worker only. */
export function isMatch(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** The sub-schemas under a single-schema keyword of each part, such as `items`. */
export function listSubschemaPointers(
  parts: readonly Part[],
  keyword: string,
): readonly Part['at'][] {
  return parts.flatMap(({ schema, at }) => {
    const value = get(schema, keyword);
    return isObject(value) || typeof value === 'boolean' ? [[...at, keyword]] : [];
  });
}
