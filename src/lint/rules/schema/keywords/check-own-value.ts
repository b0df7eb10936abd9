import {
  getJsonType,
  getNumber,
  isArray,
  isJsonEqual,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';
import { formatValue } from './describe-pointer.ts';
import { JSON_TYPES } from './schema-keywords.ts';

/**
 * The type, the choices and the bounds of a value, without its items and members. Undefined when
 * they fit, '?' where a validator has to decide, else what is wrong: "must be a whole number, is
 * "10"".
 */
export function checkOwnValue(schema: JsonObject, value: Json): string | undefined {
  return checkType(schema, value) ?? checkChoice(schema, value) ?? checkBounds(schema, value);
}

function checkType(schema: JsonObject, value: Json): string | undefined {
  const declared = schema.get('type');
  const types = listSchemaTypes(schema);
  if (declared === undefined) return undefined;
  if (types.length === 0 || types.some((type) => !JSON_TYPES.has(type))) return '?';
  if (types.some((type) => isOfType(value, type))) return undefined;
  return `must be ${types.map(describeType).join(' or ')}, is ${formatValue(value)}`;
}

function isOfType(value: Json, type: string): boolean {
  const own = getJsonType(value);
  if (type !== 'integer') return own === type;
  // Numbers that JavaScript would round are kept as text: 9007199254740993 is whole, 1.0 too.
  return (
    own === 'number' &&
    (isJsonNumber(value)
      ? /^-?\d+(?:\.0+)?$/.test(value.raw) || Number.isInteger(Number(value.raw))
      : Number.isInteger(value))
  );
}

const ARTICLES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  object: 'an object',
  array: 'a list',
  null: 'null',
  boolean: 'true or false',
};

function describeType(type: string): string {
  return ARTICLES[type] ?? `a ${type}`;
}

function checkChoice(schema: JsonObject, value: Json): string | undefined {
  const choices = schema.get('enum');
  if (isArray(choices) && !choices.some((choice) => isJsonEqual(choice, value)))
    return `is not in its enum: ${formatValue(value)}`;
  const only = schema.get('const');
  return only === undefined || isJsonEqual(only, value)
    ? undefined
    : `must be ${formatValue(only)}, is ${formatValue(value)}`;
}

const BOUNDS = [
  ['minimum', 'at least', (size: number, bound: number) => size >= bound],
  ['maximum', 'at most', (size: number, bound: number) => size <= bound],
  ['exclusiveMinimum', 'more than', (size: number, bound: number) => size > bound],
  ['exclusiveMaximum', 'less than', (size: number, bound: number) => size < bound],
] as const;
const SIZES = {
  string: ['minLength', 'maxLength', 'characters'],
  array: ['minItems', 'maxItems', 'items'],
  object: ['minProperties', 'maxProperties', 'properties'],
} as const;

function checkBounds(schema: JsonObject, value: Json): string | undefined {
  const number = getNumber(value);
  if (number !== undefined) {
    const broken = BOUNDS.find(
      ([keyword, , holds]) =>
        !holds(
          number,
          getNumber(schema.get(keyword)) ?? (keyword.endsWith('inimum') ? -Infinity : Infinity),
        ) && schema.has(keyword),
    );
    if (broken !== undefined)
      return `must be ${broken[1]} ${getNumber(schema.get(broken[0]))}, is ${formatValue(value)}`;
    return schema.has('multipleOf') && !isMultiple(number, getNumber(schema.get('multipleOf')))
      ? '?'
      : undefined;
  }
  const type = getJsonType(value);
  if (type !== 'string' && type !== 'array' && type !== 'object') return undefined;
  const [low, high, what] = SIZES[type];
  const size = countParts(value);
  const [least, most] = [getNumber(schema.get(low)), getNumber(schema.get(high))];
  if (least !== undefined && size < least)
    return `must have at least ${least} ${what}, has ${size}`;
  return most !== undefined && size > most
    ? `must have at most ${most} ${what}, has ${size}`
    : undefined;
}

/** Characters, items or properties. */
function countParts(value: Json): number {
  if (typeof value === 'string') return [...value.slice(0, MAX_LENGTH)].length;
  if (isArray(value)) return value.length;
  return isObject(value) ? value.size : 0;
}

const MAX_LENGTH = 100_000;

/** Only of whole numbers: fractions need a validator. */
function isMultiple(number: number, step: number | undefined): boolean {
  return (
    step !== undefined &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(step) &&
    step > 0 &&
    number % step === 0
  );
}
