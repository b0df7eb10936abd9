import {
  getJsonType,
  getNumber,
  getString,
  isArray,
  isObject,
  type Json,
} from '../../../../contract/json/json.ts';
import { printJson } from '../../../../contract/json/print-json.ts';
import { isNumericBound } from '../../../../contract/schema/describe-constraint.ts';

/**
 * Lower bounds that nearly every value meets, and upper ones that mean "no bound": no description
 * needs them.
 */
const LEAST = 1;
const MOST = 2 ** 31 - 1;
/** Limits that protect the harness: no sensible value comes near. */
const ROOMY: Readonly<Record<string, number>> = { maxLength: 500, maxItems: 50, maxProperties: 50 };
/** Words with which a description explains the format of a value. */
const LOOKS =
  /\b(?:such as|e\.g|i\.e|for example|examples?|formats?|formatted|in the form|must|only|like|iso|rfc|pattern|regex|url|uri|uuid|e-?mail|address|dates?|hex|yyyy|prefix|letters|digits|alphanumeric|lowercase)\b|["'`“「]|\d/i;

/**
 * Whether the description tells the model what the keyword would have told it. True for what no
 * model needs to know.
 */
export function isDescribed(keyword: string, value: Json, description: string): boolean {
  if (isNumericBound(keyword)) return isSlack(keyword, value) || hasNumber(description, value);
  if (keyword === 'pattern' || keyword === 'format') return LOOKS.test(description);
  if (keyword === 'const') return hasValue(description, value);
  if (keyword === 'enum')
    return isArray(value) && value.every((choice) => hasValue(description, choice));
  return description.trim() !== '';
}

function isSlack(keyword: string, value: Json): boolean {
  const number = getNumber(value);
  if (number === undefined) return true;
  return /^(?:min|exclusiveMin)/.test(keyword)
    ? number >= 0 && number <= LEAST
    : number >= (ROOMY[keyword] ?? MOST);
}

function hasNumber(description: string, value: Json): boolean {
  const text = String(getNumber(value) ?? '');
  const plain = description.replace(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, '');
  for (let i = plain.indexOf(text); i !== -1 && text !== ''; i = plain.indexOf(text, i + 1)) {
    if (
      !/[\d.]/.test(plain[i - 1] ?? '') &&
      !/^(?:\d|\.\d)/.test(plain.slice(i + text.length, i + text.length + 2))
    )
      return true;
  }
  return false;
}

function hasValue(description: string, value: Json): boolean {
  if (getJsonType(value) === 'number') return hasNumber(description, value);
  const text = getString(value) ?? (isArray(value) || isObject(value) ? '' : printJson(value));
  return text === ''
    ? description.trim() !== ''
    : description.toLowerCase().includes(text.toLowerCase());
}
