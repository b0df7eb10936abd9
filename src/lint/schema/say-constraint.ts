import { asNumber, asString, isArray, isObject, jsonType, type Json } from '../../contract/json.ts';
import { printJson } from '../../contract/print-json.ts';

/** Lower bounds that nearly every value meets, and upper ones that stand for "no bound": nobody has to read them. */
const LEAST = 1;
const MOST = 2 ** 31 - 1;
/** Lengths that guard the harness: no sensible value comes near. */
const ROOMY: Readonly<Record<string, number>> = { maxLength: 500, maxItems: 50, maxProperties: 50 };
const NUMBERS: Readonly<Record<string, (value: string) => string>> = {
  minimum: (value) => `At least ${value}.`,
  maximum: (value) => `At most ${value}.`,
  exclusiveMinimum: (value) => `More than ${value}.`,
  exclusiveMaximum: (value) => `Less than ${value}.`,
  multipleOf: (value) => `A multiple of ${value}.`,
  minLength: (value) => `At least ${value} characters.`,
  maxLength: (value) => `At most ${value} characters.`,
  minItems: (value) => `At least ${value} items.`,
  maxItems: (value) => `At most ${value} items.`,
  minProperties: (value) => `At least ${value} fields.`,
  maxProperties: (value) => `At most ${value} fields.`,
};
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'In RFC 3339 with its zone, such as 2026-11-21T09:30:00Z.', date: 'A date such as 2026-11-21.', time: 'A time with its zone, such as 09:30:00Z.', duration: 'An ISO 8601 duration such as PT30M.',
  email: 'An e-mail address.', uri: 'A whole address, with https:// or another scheme.', uuid: 'A UUID such as 3f2b8c1e-5d4a-4f6b-9c7d-8e1f2a3b4c5d.', ipv4: 'An IPv4 address.', ipv6: 'An IPv6 address.', hostname: 'A host name such as api.example.com.',
};
/** Words by which a description says what a value looks like. */
const LOOKS = /\b(?:such as|e\.g|i\.e|for example|examples?|formats?|formatted|in the form|must|only|like|iso|rfc|pattern|regex|url|uri|uuid|e-?mail|address|dates?|hex|yyyy|prefix|letters|digits|alphanumeric|lowercase)\b|["'`“「]|\d/i;
const MAX_PATTERN = 80;
const MAX_VALUES = 12;

/** Whether the description tells the model what the keyword would have told it. What no model has to know counts as said. */
export function isSaid(keyword: string, value: Json, description: string): boolean {
  if (Object.hasOwn(NUMBERS, keyword)) return isSlack(keyword, value) || saysNumber(description, value);
  if (keyword === 'pattern' || keyword === 'format') return LOOKS.test(description);
  if (keyword === 'const') return saysValue(description, value);
  if (keyword === 'enum') return isArray(value) && value.every((choice) => saysValue(description, choice));
  return description.trim() !== '';
}

function isSlack(keyword: string, value: Json): boolean {
  const number = asNumber(value);
  if (number === undefined) return true;
  return /^(?:min|exclusiveMin)/.test(keyword) ? number >= 0 && number <= LEAST : number >= (ROOMY[keyword] ?? MOST);
}

function saysNumber(description: string, value: Json): boolean {
  const text = String(asNumber(value) ?? '');
  const plain = description.replace(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, '');
  for (let i = plain.indexOf(text); i !== -1 && text !== ''; i = plain.indexOf(text, i + 1)) {
    if (!/[\d.]/.test(plain[i - 1] ?? '') && !/^(?:\d|\.\d)/.test(plain.slice(i + text.length, i + text.length + 2))) return true;
  }
  return false;
}

function saysValue(description: string, value: Json): boolean {
  if (jsonType(value) === 'number') return saysNumber(description, value);
  const text = asString(value) ?? (isArray(value) || isObject(value) ? '' : printJson(value));
  return text === '' ? description.trim() !== '' : description.toLowerCase().includes(text.toLowerCase());
}

/** The keyword as a sentence for the description; undefined where only its author could say it. */
export function sayConstraint(keyword: string, value: Json): string | undefined {
  const say = Object.hasOwn(NUMBERS, keyword) ? NUMBERS[keyword] : undefined;
  if (say !== undefined) return Number.isFinite(asNumber(value)) ? say(sayPlain(value)) : undefined;
  if (keyword === 'format') return Object.hasOwn(FORMATS, asString(value) ?? '') ? FORMATS[asString(value) ?? ''] : undefined;
  if (keyword === 'pattern') return typeof value === 'string' && value.length <= MAX_PATTERN ? `Must match the pattern ${value}` : undefined;
  if (keyword === 'const') return isPlain(value) ? `Always ${typeof value === 'string' ? printJson(value) : sayPlain(value)}.` : undefined;
  if (keyword !== 'enum' || !isArray(value) || value.length === 0 || value.length > MAX_VALUES || !value.every(isPlain)) return undefined;
  return `One of ${value.map(sayPlain).join(', ')}.`;
}

function isPlain(value: Json): boolean {
  return !isArray(value) && !isObject(value) && asNumber(value) !== Infinity && asNumber(value) !== -Infinity;
}

/** A number as it is looked for: 1 for 1.0. */
function sayPlain(value: Json): string {
  return asString(value) ?? (jsonType(value) === 'number' ? String(asNumber(value)) : printJson(value));
}
