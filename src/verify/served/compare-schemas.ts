import {
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { ServedClass, ServedDifference } from './served-difference.ts';

type SchemaDifference = Omit<ServedDifference, 'tool'>;

/** Only people and models read them. */
const WORDS = new Set(['description', 'title', 'examples', '$comment', 'default', 'deprecated']);
/** A smaller number accepts less. */
const UPPER = new Set([
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
]);
const LOWER = new Set([
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
]);
/** Each adds a demand. */
const DEMANDS = new Set([
  ...UPPER,
  ...LOWER,
  'pattern',
  'format',
  'enum',
  'const',
  'type',
  'multipleOf',
  'uniqueItems',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
]);

/** The differences of two schemas, each at its place in the second, classed by what they accept. */
export function compareSchemas(
  designed: JsonObject,
  served: JsonObject,
  at: Pointer,
): readonly SchemaDifference[] {
  const keys = new Set([...designed.keys(), ...served.keys()]);
  return [...keys].flatMap((key): readonly SchemaDifference[] => {
    const [one, other] = [designed.get(key), served.get(key)];
    if (one !== undefined && other !== undefined && isJsonEqual(one, other)) return [];
    const place = [...at, key];
    if (key === 'properties' || key === '$defs')
      return compareMembers(getObject(one), getObject(other), {
        at: place,
        isClosed: served.get('additionalProperties') === false,
        isProperties: key === 'properties',
      });
    if ((key === 'items' || key === 'additionalProperties') && isObject(one) && isObject(other))
      return compareSchemas(one, other, place);
    return [{ at: place, class: getClass(key, one, other), designed: one, served: other }];
  });
}

const getObject = (json: Json | undefined): JsonObject => (isObject(json) ? json : new Map());

function compareMembers(
  designed: JsonObject,
  served: JsonObject,
  {
    at,
    isClosed,
    isProperties,
  }: { readonly at: Pointer; readonly isClosed: boolean; readonly isProperties: boolean },
): readonly SchemaDifference[] {
  const names = new Set([...designed.keys(), ...served.keys()]);
  return [...names].flatMap((name): readonly SchemaDifference[] => {
    const [one, other] = [designed.get(name), served.get(name)];
    const place = [...at, name];
    if (isObject(one) && isObject(other)) return compareSchemas(one, other, place);
    if (one !== undefined && other !== undefined)
      return isJsonEqual(one, other)
        ? []
        : [{ at: place, class: 'changed', designed: one, served: other }];
    // An argument that a closed object no longer knows is refused; an open one takes anything for it.
    const isRefused = other === undefined && isClosed;
    const kind: ServedClass = !isProperties ? 'changed' : isRefused ? 'tightened' : 'loosened';
    return [{ at: place, class: kind, designed: one, served: other }];
  });
}

function getClass(key: string, one: Json | undefined, other: Json | undefined): ServedClass {
  if (WORDS.has(key)) return 'wording';
  if (key === 'required') return compareLists(one, other, { more: 'tightened', fewer: 'loosened' });
  if (key === 'additionalProperties') return getClassOfRest(one, other);
  if (!DEMANDS.has(key)) return 'changed';
  if (one === undefined) return 'tightened';
  if (other === undefined) return 'loosened';
  if (key === 'enum' || key === 'type')
    return compareLists(listItems(one), listItems(other), { more: 'loosened', fewer: 'tightened' });
  return getClassOfNumbers(key, getNumber(one), getNumber(other));
}

function getClassOfNumbers(
  key: string,
  before: number | undefined,
  after: number | undefined,
): ServedClass {
  if (before === undefined || after === undefined) return 'changed';
  if (UPPER.has(key)) return after > before ? 'loosened' : 'tightened';
  return LOWER.has(key) ? (after < before ? 'loosened' : 'tightened') : 'changed';
}

const listItems = (json: Json): Json => (isArray(json) ? json : [json]);

/** What more items mean, and what fewer; both at once is a change. */
function compareLists(
  one: Json | undefined,
  other: Json | undefined,
  { more, fewer }: { readonly more: ServedClass; readonly fewer: ServedClass },
): ServedClass {
  const [before, after] = [one, other].map((each) => (isArray(each) ? each : []));
  const has = (list: readonly Json[] = [], item: Json): boolean =>
    list.some((each) => isJsonEqual(each, item));
  const isMore = (after ?? []).some((item) => !has(before, item));
  const isFewer = (before ?? []).some((item) => !has(after, item));
  return isMore === isFewer ? 'changed' : isMore ? more : fewer;
}

/** Without the keyword, everything is accepted. */
function getClassOfRest(one: Json | undefined, other: Json | undefined): ServedClass {
  const isOpen = (json: Json | undefined): boolean => json === undefined || json === true;
  if (isOpen(one) && isOpen(other)) return 'other';
  if (one === false || (isObject(one) && isOpen(other))) return 'loosened';
  return other === false || (isOpen(one) && isObject(other)) ? 'tightened' : 'changed';
}
