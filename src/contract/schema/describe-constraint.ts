import { getJsonType, getNumber, getString, isArray, isObject, type Json } from '../json/json.ts';
import { printJson } from '../json/print-json.ts';

const BOUNDS: Readonly<Record<string, (value: string) => string>> = {
  minimum: (value) => `At least ${value}.`,
  maximum: (value) => `At most ${value}.`,
  exclusiveMinimum: (value) => `More than ${value}.`,
  exclusiveMaximum: (value) => `Less than ${value}.`,
  multipleOf: (value) => `A multiple of ${value}.`,
  minLength: (value) => `At least ${formatCount(value, 'character')}.`,
  maxLength: (value) => `At most ${formatCount(value, 'character')}.`,
  minItems: (value) => `At least ${formatCount(value, 'item')}.`,
  maxItems: (value) => `At most ${formatCount(value, 'item')}.`,
  minProperties: (value) => `At least ${formatCount(value, 'field')}.`,
  maxProperties: (value) => `At most ${formatCount(value, 'field')}.`,
};
function formatCount(value: string, noun: string): string {
  return `${value} ${noun}${value === '1' ? '' : 's'}`;
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'In RFC 3339 with its zone, such as 2026-11-21T09:30:00Z.',
  date: 'A date such as 2026-11-21.',
  time: 'A time with its zone, such as 09:30:00Z.',
  duration: 'An ISO 8601 duration such as PT30M.',
  email: 'An e-mail address.',
  uri: 'A whole address, with https:// or another scheme.',
  uuid: 'A UUID such as 3f2b8c1e-5d4a-4f6b-9c7d-8e1f2a3b4c5d.',
  ipv4: 'An IPv4 address.',
  ipv6: 'An IPv6 address.',
  hostname: 'A host name such as api.example.com.',
};
const MAX_PATTERN = 80;
const MAX_VALUES = 12;

/** Whether the keyword sets a bound whose value is a number. */
export function isNumericBound(keyword: string): boolean {
  return Object.hasOwn(BOUNDS, keyword);
}

/** A keyword as a sentence for the description; undefined where no sentence can be generated. */
export function describeConstraint(keyword: string, value: Json): string | undefined {
  const describeBound = Object.hasOwn(BOUNDS, keyword) ? BOUNDS[keyword] : undefined;
  if (describeBound !== undefined)
    return Number.isFinite(getNumber(value)) ? describeBound(formatScalar(value)) : undefined;
  switch (keyword) {
    case 'format':
      return describeFormat(getString(value) ?? '');
    case 'pattern':
      return typeof value === 'string' && value.length <= MAX_PATTERN
        ? `Must match the pattern ${value}`
        : undefined;
    case 'const':
      return isPlain(value)
        ? `Always ${typeof value === 'string' ? printJson(value) : formatScalar(value)}.`
        : undefined;
    case 'enum':
      return describeValues(value);
    default:
      return undefined;
  }
}

function describeFormat(format: string): string | undefined {
  return Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
}

function describeValues(values: Json): string | undefined {
  return isArray(values) &&
    values.length > 0 &&
    values.length <= MAX_VALUES &&
    values.every(isPlain)
    ? `One of ${values.map(formatScalar).join(', ')}.`
    : undefined;
}

/** Not a container, and no number that JavaScript reads as infinite. */
function isPlain(value: Json): boolean {
  return (
    !isArray(value) &&
    !isObject(value) &&
    getNumber(value) !== Infinity &&
    getNumber(value) !== -Infinity
  );
}

/** A number in its shortest form: 1 for 1.0. */
function formatScalar(value: Json): string {
  return (
    getString(value) ??
    (getJsonType(value) === 'number' ? String(getNumber(value)) : printJson(value))
  );
}
