import { findNearest } from '../../contract/document/find-nearest.ts';
import { formatCount } from '../../contract/format-count.ts';
import {
  get,
  getNumber,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { listPropertyNames, listSchemaTypes } from '../../contract/schema/schema.ts';
import { describeFormat } from './describe-format.ts';
import { findRepeat } from './find-repeat.ts';
import { describeKind, formatList, formatType, formatValue } from './format-value.ts';
import type { Refusal } from './refusal.ts';

/** The two documents of a refusal. */
export interface Subject {
  readonly schema: Json;
  readonly value: Json;
}

/** For a message: the keyword's value, the schema around it, and the refused value. */
interface RefusalDetails {
  readonly wanted: Json;
  readonly owner: Json;
  readonly found: Json;
  readonly refusal: Refusal;
}

const MAX_LISTED = 8;

/** A sentence without the pointer: "must be at least 1, is 0". */
export function describeKeyword(subject: Subject, refusal: Refusal): string {
  const { schemaAt, at } = refusal;
  const owner = getAt(subject.schema, schemaAt.slice(0, -1)) ?? null;
  const wanted = getAt(subject.schema, schemaAt) ?? null;
  const found =
    refusal.ofName === true ? String(at.at(-1) ?? '') : (getAt(subject.value, at) ?? null);
  const describe = Object.hasOwn(SENTENCES, refusal.keyword)
    ? SENTENCES[refusal.keyword]
    : undefined;
  const sentence =
    describe?.({ wanted, owner, found, refusal }) ??
    `does not fit ${refusal.keyword} ${formatValue(wanted)}`;
  return refusal.ofName === true ? `its name ${sentence}` : sentence;
}

const describeFound = (found: Json): string => `, is ${describeKind(found)}`;

const SENTENCES: Readonly<Record<string, (one: RefusalDetails) => string>> = {
  type: ({ owner, found }) =>
    `must be ${formatList(listSchemaTypes(owner).map(formatType))}${describeFound(found)}`,
  enum: ({ wanted, found }) => describeEnum(isArray(wanted) ? wanted : [], found),
  const: ({ wanted, found }) => describeEnum([wanted], found),
  minimum: ({ wanted, found }) => `must be at least ${printJson(wanted)}, is ${printJson(found)}`,
  maximum: ({ wanted, found }) => `must be at most ${printJson(wanted)}, is ${printJson(found)}`,
  exclusiveMinimum: ({ wanted, found }) =>
    `must be more than ${printJson(wanted)}, is ${printJson(found)}`,
  exclusiveMaximum: ({ wanted, found }) =>
    `must be less than ${printJson(wanted)}, is ${printJson(found)}`,
  multipleOf: ({ wanted, found }) =>
    `must be a multiple of ${printJson(wanted)}, is ${printJson(found)}`,
  minLength: ({ wanted, found }) =>
    `must have at least ${formatCount(getNumber(wanted) ?? 0, 'character')}, has ${countLetters(found)}`,
  maxLength: ({ wanted, found }) =>
    `must have at most ${formatCount(getNumber(wanted) ?? 0, 'character')}, has ${countLetters(found)}`,
  pattern: ({ wanted, found }) =>
    `must match the pattern ${getString(wanted) ?? ''}, is ${formatValue(found)}`,
  format: ({ wanted, found }) =>
    `must be ${describeFormat(getString(wanted) ?? '')}, is ${formatValue(found)}`,
  minItems: ({ wanted, found }) =>
    `must have at least ${formatCount(getNumber(wanted) ?? 0, 'item')}, has ${countItems(found)}`,
  maxItems: ({ wanted, found }) =>
    `must have at most ${formatCount(getNumber(wanted) ?? 0, 'item')}, has ${countItems(found)}`,
  uniqueItems: ({ found }) => describeRepeat(found),
  contains: ({ owner }) => describeContains(owner),
  items: ({ refusal, owner }) => describeExtraItem(refusal, owner),
  additionalItems: ({ refusal, owner }) => describeExtraItem(refusal, owner),
  unevaluatedItems: ({ refusal, owner }) => describeExtraItem(refusal, owner),
  minProperties: ({ wanted, found }) =>
    `must have at least ${formatCount(getNumber(wanted) ?? 0, 'property', 'properties')}, has ${countItems(found)}`,
  maxProperties: ({ wanted, found }) =>
    `must have at most ${formatCount(getNumber(wanted) ?? 0, 'property', 'properties')}, has ${countItems(found)}`,
  required: ({ wanted, found }) =>
    `is missing ${formatList(
      listStrings(wanted)
        .filter((name) => !has(found, name))
        .map(formatName),
      'and',
    )}`,
  dependentRequired: ({ wanted, found }) => describeDependent(wanted, found),
  dependencies: ({ wanted, found }) => describeDependent(wanted, found),
  additionalProperties: ({ refusal, owner }) => describeUnknown(refusal, owner),
  unevaluatedProperties: ({ refusal, owner }) => describeUnknown(refusal, owner),
  not: ({ wanted, found }) => describeNot(wanted, found),
  false: () => 'must not be present: the schema allows no value here',
};

/** "must be one of 1, 2 or 3, is …", with the value that was probably intended. */
export function describeEnum(values: readonly Json[], found: Json): string {
  const listed = values.slice(0, MAX_LISTED).map(formatValue);
  const more = values.length > MAX_LISTED ? ` and ${values.length - MAX_LISTED} more` : '';
  const near = values.length > 1 ? findNearValue(values, found) : undefined;
  const choice =
    values.length === 1
      ? listed.join('')
      : values.length === 0
        ? 'one of no values (the enum is empty)'
        : `one of ${more === '' ? formatList(listed) : listed.join(', ')}${more}`;
  return `must be ${choice}${describeFound(found)}${near === undefined ? '' : `; did you mean ${formatValue(near)}?`}`;
}

/** "1" for 1, true for "true", "opne" for "open". */
function findNearValue(values: readonly Json[], found: Json): Json | undefined {
  const getText = (value: Json): string => (typeof value === 'string' ? value : printJson(value));
  if (isObject(found) || isArray(found)) return undefined;
  const nearest = findNearest(getText(found), values.map(getText));
  return nearest === undefined ? undefined : values.find((value) => getText(value) === nearest);
}

function countLetters(found: Json): number {
  return typeof found === 'string' ? [...found].length : 0;
}

function countItems(found: Json): number {
  if (isArray(found)) return found.length;
  return isObject(found) ? found.size : 0;
}

function describeRepeat(found: Json): string {
  const repeat = isArray(found) ? findRepeat(found) : undefined;
  return repeat === undefined
    ? 'must not contain the same item twice'
    : `must not contain the same item twice; items ${repeat[0]} and ${repeat[1]} are both ${formatValue(repeat[2])}`;
}

function describeContains(owner: Json): string {
  const [least, most] = [
    getNumber(get(owner, 'minContains')) ?? 1,
    getNumber(get(owner, 'maxContains')),
  ];
  const number =
    most === undefined
      ? `at least ${least}`
      : least === most
        ? `exactly ${least}`
        : `${least} to ${most}`;
  return `must contain ${number} items that match "contains"`;
}

function describeExtraItem({ at, keyword }: Refusal, owner: Json): string {
  const list = get(owner, keyword === 'additionalItems' ? 'items' : 'prefixItems');
  const allowed = isArray(list) ? list.length : undefined;
  return allowed === undefined
    ? `is an item that the schema does not allow (number ${Number(at.at(-1)) + 1})`
    : `is item ${Number(at.at(-1)) + 1}; only ${formatCount(allowed, 'is', 'are')} allowed`;
}

function describeDependent(wanted: Json, found: Json): string {
  const missing = isObject(wanted)
    ? [...wanted]
        .filter(([name]) => has(found, name))
        .map(([name, needs]) => ({
          name,
          needs: listStrings(needs).filter((each) => !has(found, each)),
        }))
        .filter(({ needs }) => needs.length > 0)
    : [];
  return missing
    .map(
      ({ name, needs }) =>
        `${formatName(name)} also requires ${formatList(needs.map(formatName), 'and')}`,
    )
    .join('; ');
}

function describeUnknown({ at, keyword }: Refusal, owner: Json): string {
  const declared = listPropertyNames(owner);
  const near = findNearest(String(at.at(-1) ?? ''), declared);
  const guess = near === undefined ? '' : `; did you mean ${formatName(near)}?`;
  if (keyword === 'unevaluatedProperties')
    return `is an unknown property in all parts of the schema${guess}`;
  const known =
    near === undefined && declared.length > 0 && declared.length <= MAX_LISTED
      ? `; known are ${formatList(declared.map(formatName), 'and')}`
      : '';
  return `is an unknown property${guess}${known}`;
}

function describeNot(wanted: Json, found: Json): string {
  const names = listStrings(get(wanted, 'required'));
  if (isObject(wanted) && wanted.size === 1) {
    if (names.length > 0)
      return `must not have ${formatList(names.map(formatName), 'and')}${names.length > 1 ? ' together' : ''}`;
    if (wanted.has('const') || wanted.has('enum')) return `must not be ${formatValue(found)}`;
    if (wanted.has('type'))
      return `must not be ${formatList(listSchemaTypes(wanted).map(formatType))}`;
  }
  return 'must not match the schema under "not"';
}

function has(found: Json, name: string): boolean {
  return isObject(found) && found.has(name);
}

function formatName(name: string): string {
  return JSON.stringify(name);
}
