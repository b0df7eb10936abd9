import {
  getJsonType,
  getNumber,
  isArray,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import type { Effect } from './schema-change.ts';

/** The effect of two one-sided tests: does one side accept all that the other accepts? */
export function getEffect(isKept: boolean, isCovered: boolean): Effect {
  if (isKept && isCovered) return 'none';
  if (isKept) return 'wider';
  return isCovered ? 'narrower' : 'other';
}

/** Effect of a keyword that only refuses: without it, everything is accepted. */
export function getDemandEffect(
  before: Json | undefined,
  after: Json | undefined,
  compareBoth: (before: Json, after: Json) => Effect = () => 'other',
): Effect {
  if (before === undefined) return after === undefined ? 'none' : 'narrower';
  if (after === undefined) return 'wider';
  return isJsonEqual(before, after) ? 'none' : compareBoth(before, after);
}

/** By `enum` and `const`, as far as `type` accepts the values. */
export function compareValueLists(before: JsonObject, after: JsonObject): Effect {
  const [was, now] = [listTypedValues(before), listTypedValues(after)];
  if (was === undefined && now === undefined) return 'none';
  if (was === undefined) return 'narrower';
  if (now === undefined) return 'wider';
  const hasAll = (list: readonly Json[], items: readonly Json[]): boolean =>
    items.every((item) => list.some((each) => isJsonEqual(each, item)));
  return getEffect(hasAll(now, was), hasAll(was, now));
}

function listTypedValues(schema: JsonObject): readonly Json[] | undefined {
  const types = listSchemaTypes(schema);
  return listValues(schema)?.filter((value) => types.length === 0 || hasType(types, value));
}

function hasType(types: readonly string[], value: Json): boolean {
  const type = getJsonType(value);
  return (
    types.includes(type) || (type === 'number' && isInteger(value) && types.includes('integer'))
  );
}

const isInteger = (value: Json): boolean => Number.isInteger(getNumber(value));

export function listValues(schema: JsonObject): readonly Json[] | undefined {
  const constant = schema.get('const');
  if (constant !== undefined) return [constant];
  const list = schema.get('enum');
  return isArray(list) ? list : undefined;
}

export function compareTypes(before: JsonObject, after: JsonObject): Effect {
  const [was, now] = [listSchemaTypes(before), listSchemaTypes(after)];
  return getEffect(hasAllTypes(now, was), hasAllTypes(was, now));
}

/** Without types, all are accepted. */
function hasAllTypes(list: readonly string[], types: readonly string[]): boolean {
  if (list.length === 0) return true;
  if (types.length === 0) return false;
  return types.every(
    (type) => list.includes(type) || (type === 'integer' && list.includes('number')),
  );
}

const UPPER: ReadonlySet<string> = new Set([
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
]);
const LOWER: ReadonlySet<string> = new Set([
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
]);
/** Counts: none is below 0. */
const COUNTS: ReadonlySet<string> = new Set(['minLength', 'minItems', 'minProperties']);

export function isLimit(keyword: string): boolean {
  return UPPER.has(keyword) || LOWER.has(keyword) || keyword === 'multipleOf';
}

/** Of `maximum`, `minLength`, `multipleOf` and their like. */
export function compareLimits(
  keyword: string,
  before: Json | undefined,
  after: Json | undefined,
): Effect {
  const removeZero = (value: Json | undefined): Json | undefined =>
    COUNTS.has(keyword) && getNumber(value) === 0 ? undefined : value;
  return getDemandEffect(removeZero(before), removeZero(after), (one, other) => {
    const [was, now] = [getNumber(one), getNumber(other)];
    if (was === undefined || now === undefined) return 'other';
    if (keyword === 'multipleOf') return getEffect(was % now === 0, now % was === 0);
    // Numbers that differ only beyond a double's precision.
    if (was === now) return 'other';
    return now > was === UPPER.has(keyword) ? 'wider' : 'narrower';
  });
}
