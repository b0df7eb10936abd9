import {
  asNumber,
  asString,
  asStrings,
  get,
  isArray,
  isObject,
  type Json,
} from '../../contract/json.ts';
import { getAt } from '../../contract/pointer.ts';
import { printJson } from '../../contract/print-json.ts';
import { propertyNames, schemaTypes } from '../../contract/schema.ts';
import { findNearest } from './find-nearest.ts';
import { findRepeat } from './find-repeat.ts';
import type { Refusal } from './refusal.ts';
import { sayFormat } from './say-format.ts';
import { sayChoice, sayCount, sayKind, sayType, sayValue } from './say-value.ts';

/** The two documents that a refusal is about. */
export interface Subject {
  readonly schema: Json;
  readonly value: Json;
}

/**
 * What words are made of: the keyword's value, the schema that holds it, and the value that it
 * refused.
 */
interface Case {
  readonly wanted: Json;
  readonly owner: Json;
  readonly found: Json;
  readonly refusal: Refusal;
}

const MAX_LISTED = 8;

/** A sentence without the place: "must be at least 1, is 0". */
export function explainKeyword(subject: Subject, refusal: Refusal): string {
  const { schemaAt, at } = refusal;
  const owner = getAt(subject.schema, schemaAt.slice(0, -1)) ?? null;
  const wanted = getAt(subject.schema, schemaAt) ?? null;
  const found =
    refusal.ofName === true ? String(at.at(-1) ?? '') : (getAt(subject.value, at) ?? null);
  const say = Object.hasOwn(WORDS, refusal.keyword) ? WORDS[refusal.keyword] : undefined;
  const words =
    say?.({ wanted, owner, found, refusal }) ??
    `does not fit ${refusal.keyword} ${sayValue(wanted)}`;
  return refusal.ofName === true ? `its name ${words}` : words;
}

const is = (found: Json): string => `, is ${sayKind(found)}`;

const WORDS: Readonly<Record<string, (one: Case) => string>> = {
  type: ({ owner, found }) => `must be ${sayChoice(schemaTypes(owner).map(sayType))}${is(found)}`,
  enum: ({ wanted, found }) => sayEnum(isArray(wanted) ? wanted : [], found),
  const: ({ wanted, found }) => sayEnum([wanted], found),
  minimum: ({ wanted, found }) => `must be at least ${printJson(wanted)}, is ${printJson(found)}`,
  maximum: ({ wanted, found }) => `must be at most ${printJson(wanted)}, is ${printJson(found)}`,
  exclusiveMinimum: ({ wanted, found }) =>
    `must be more than ${printJson(wanted)}, is ${printJson(found)}`,
  exclusiveMaximum: ({ wanted, found }) =>
    `must be less than ${printJson(wanted)}, is ${printJson(found)}`,
  multipleOf: ({ wanted, found }) =>
    `must be a multiple of ${printJson(wanted)}, is ${printJson(found)}`,
  minLength: ({ wanted, found }) =>
    `must have at least ${sayCount(asNumber(wanted) ?? 0, 'character')}, has ${countLetters(found)}`,
  maxLength: ({ wanted, found }) =>
    `must have at most ${sayCount(asNumber(wanted) ?? 0, 'character')}, has ${countLetters(found)}`,
  pattern: ({ wanted, found }) =>
    `must match the pattern ${asString(wanted) ?? ''}, is ${sayValue(found)}`,
  format: ({ wanted, found }) =>
    `must be ${sayFormat(asString(wanted) ?? '')}, is ${sayValue(found)}`,
  minItems: ({ wanted, found }) =>
    `must have at least ${sayCount(asNumber(wanted) ?? 0, 'item')}, has ${countItems(found)}`,
  maxItems: ({ wanted, found }) =>
    `must have at most ${sayCount(asNumber(wanted) ?? 0, 'item')}, has ${countItems(found)}`,
  uniqueItems: ({ found }) => sayRepeat(found),
  contains: ({ owner }) => sayContains(owner),
  items: ({ refusal, owner }) => sayExtraItem(refusal, owner),
  additionalItems: ({ refusal, owner }) => sayExtraItem(refusal, owner),
  unevaluatedItems: ({ refusal, owner }) => sayExtraItem(refusal, owner),
  minProperties: ({ wanted, found }) =>
    `must have at least ${sayCount(asNumber(wanted) ?? 0, 'property')}, has ${countItems(found)}`,
  maxProperties: ({ wanted, found }) =>
    `must have at most ${sayCount(asNumber(wanted) ?? 0, 'property')}, has ${countItems(found)}`,
  required: ({ wanted, found }) =>
    `misses ${sayChoice(
      asStrings(wanted)
        .filter((name) => !has(found, name))
        .map(quote),
      'and',
    )}`,
  dependentRequired: ({ wanted, found }) => sayDependent(wanted, found),
  dependencies: ({ wanted, found }) => sayDependent(wanted, found),
  additionalProperties: ({ refusal, owner }) => sayUnknown(refusal, owner),
  unevaluatedProperties: ({ refusal, owner }) => sayUnknown(refusal, owner),
  not: ({ wanted, found }) => sayNot(wanted, found),
  false: () => 'must not be there: the schema allows nothing here',
};

/** "must be one of 1, 2 or 3, is …", with the value that was probably meant. */
export function sayEnum(values: readonly Json[], found: Json): string {
  const listed = values.slice(0, MAX_LISTED).map(sayValue);
  const more = values.length > MAX_LISTED ? ` and ${values.length - MAX_LISTED} more` : '';
  const near = values.length > 1 ? findNearValue(values, found) : undefined;
  const choice =
    values.length === 1
      ? listed.join('')
      : values.length === 0
        ? 'one of no values at all'
        : `one of ${more === '' ? sayChoice(listed) : listed.join(', ')}${more}`;
  return `must be ${choice}${is(found)}${near === undefined ? '' : `; did you mean ${sayValue(near)}?`}`;
}

/** "1" for 1, true for "true", "opne" for "open". */
function findNearValue(values: readonly Json[], found: Json): Json | undefined {
  const text = (value: Json): string => (typeof value === 'string' ? value : printJson(value));
  if (isObject(found) || isArray(found)) return undefined;
  const nearest = findNearest(text(found), values.map(text));
  return nearest === undefined ? undefined : values.find((value) => text(value) === nearest);
}

function countLetters(found: Json): number {
  return typeof found === 'string' ? [...found].length : 0;
}

function countItems(found: Json): number {
  if (isArray(found)) return found.length;
  return isObject(found) ? found.size : 0;
}

function sayRepeat(found: Json): string {
  const repeat = isArray(found) ? findRepeat(found) : undefined;
  return repeat === undefined
    ? 'must not hold the same item twice'
    : `must not hold the same item twice; items ${repeat[0]} and ${repeat[1]} are both ${sayValue(repeat[2])}`;
}

function sayContains(owner: Json): string {
  const [least, most] = [
    asNumber(get(owner, 'minContains')) ?? 1,
    asNumber(get(owner, 'maxContains')),
  ];
  const number =
    most === undefined
      ? `at least ${least}`
      : least === most
        ? `exactly ${least}`
        : `${least} to ${most}`;
  return `must hold ${number} of the items that "contains" describes`;
}

function sayExtraItem({ at, keyword }: Refusal, owner: Json): string {
  const list = get(owner, keyword === 'additionalItems' ? 'items' : 'prefixItems');
  const allowed = isArray(list) ? list.length : undefined;
  return allowed === undefined
    ? `is an item that the schema does not allow (number ${Number(at.at(-1)) + 1})`
    : `is item ${Number(at.at(-1)) + 1}; only ${allowed} ${allowed === 1 ? 'is' : 'are'} allowed`;
}

function sayDependent(wanted: Json, found: Json): string {
  const missing = isObject(wanted)
    ? [...wanted]
        .filter(([name]) => has(found, name))
        .map(([name, needs]) => ({
          name,
          needs: asStrings(needs).filter((each) => !has(found, each)),
        }))
        .filter(({ needs }) => needs.length > 0)
    : [];
  return missing
    .map(
      ({ name, needs }) => `with ${quote(name)} it needs ${sayChoice(needs.map(quote), 'and')} too`,
    )
    .join('; ');
}

function sayUnknown({ at, keyword }: Refusal, owner: Json): string {
  const declared = propertyNames(owner);
  const near = findNearest(String(at.at(-1) ?? ''), declared);
  const guess = near === undefined ? '' : `; did you mean ${quote(near)}?`;
  if (keyword === 'unevaluatedProperties')
    return `is a property that no part of the schema knows${guess}`;
  const known =
    near === undefined && declared.length > 0 && declared.length <= MAX_LISTED
      ? `; it knows ${sayChoice(declared.map(quote), 'and')}`
      : '';
  return `is a property that the schema does not know${guess}${known}`;
}

function sayNot(wanted: Json, found: Json): string {
  const names = asStrings(get(wanted, 'required'));
  if (isObject(wanted) && wanted.size === 1) {
    if (names.length > 0)
      return `must not have ${sayChoice(names.map(quote), 'and')}${names.length > 1 ? ' together' : ''}`;
    if (wanted.has('const') || wanted.has('enum')) return `must not be ${sayValue(found)}`;
    if (wanted.has('type')) return `must not be ${sayChoice(schemaTypes(wanted).map(sayType))}`;
  }
  return 'must not fit what stands under "not"';
}

function has(found: Json, name: string): boolean {
  return isObject(found) && found.has(name);
}

function quote(name: string): string {
  return JSON.stringify(name);
}
