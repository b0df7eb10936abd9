import {
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { compareAlternatives } from './compare-alternatives.ts';
import {
  compareLimits,
  compareTypes,
  compareValueLists,
  getDemandEffect,
  isLimit,
  listValues,
} from './compare-values.ts';
import { createSubside, getPlace } from './resolve-side.ts';
import type {
  Comparison,
  Effect,
  SchemaChange,
  SchemaChangeKind,
  SchemaSide,
} from './schema-change.ts';

interface Sides {
  readonly before: SchemaSide;
  readonly after: SchemaSide;
}

/** Looked at where they are used, or of no meaning to a value. */
const SKIPPED: ReadonlySet<string> = new Set(['$defs', 'definitions', '$schema', '$id']);
const WORDS: ReadonlySet<string> = new Set(['title', 'description', '$comment']);
const TEXT_FORMS: ReadonlySet<string> = new Set([
  'pattern',
  'format',
  'contentEncoding',
  'contentMediaType',
]);
/** One schema; without it, anything goes. */
const SINGLE: ReadonlySet<string> = new Set([
  'items',
  'contains',
  'propertyNames',
  'contentSchema',
]);
/** A schema for each name or position. */
const MANY: ReadonlySet<string> = new Set(['patternProperties', 'prefixItems', 'dependentSchemas']);
const DEMANDS: ReadonlySet<string> = new Set([
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
  'minContains',
  'maxContains',
  // A broken reference.
  '$ref',
  '$dynamicRef',
]);

/** The changes of one keyword; `properties` and `required` are compared together elsewhere. */
export function compareKeyword(
  keyword: string,
  sides: Sides,
  comparison: Comparison,
): readonly SchemaChange[] {
  if (SKIPPED.has(keyword)) return [];
  const structure = compareSubschemas(keyword, sides, comparison);
  if (structure !== undefined) return structure;
  const [before, after] = [getKeyword(sides.before, keyword), getKeyword(sides.after, keyword)];
  const demand = getDemand(keyword, sides);
  if (demand !== undefined)
    return demand.effect === 'none' ? [] : [createChange(keyword, sides, demand)];
  if (before !== undefined && after !== undefined && isJsonEqual(before, after)) return [];
  return [createChange(keyword, sides, { kind: getMeaning(keyword), effect: 'none' })];
}

/** Undefined for a keyword without sub-schemas. */
function compareSubschemas(
  keyword: string,
  sides: Sides,
  comparison: Comparison,
): readonly SchemaChange[] | undefined {
  if (keyword === 'additionalProperties') return compareExtra(sides, comparison);
  if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf')
    return compareAlternatives(keyword, sides, comparison);
  if (MANY.has(keyword)) return compareMany(keyword, sides, comparison);
  const isTuple = [sides.before, sides.after].some((side) => isArray(getKeyword(side, keyword)));
  return SINGLE.has(keyword) && !isTuple ? compareMember([keyword], sides, comparison) : undefined;
}

/** Undefined for a keyword that refuses nothing. */
function getDemand(
  keyword: string,
  sides: Sides,
): Pick<SchemaChange, 'kind' | 'effect'> | undefined {
  const [before, after] = [getKeyword(sides.before, keyword), getKeyword(sides.after, keyword)];
  if (isLimit(keyword)) return { kind: 'limit', effect: compareLimits(keyword, before, after) };
  if (TEXT_FORMS.has(keyword)) return { kind: 'text-form', effect: getDemandEffect(before, after) };
  const values = compareValues(keyword, sides);
  if (values !== undefined) return { kind: 'values', effect: values };
  if (keyword === 'uniqueItems')
    return { kind: 'constraint', effect: getDemandEffect(removeFalse(before), removeFalse(after)) };
  return DEMANDS.has(keyword) || SINGLE.has(keyword)
    ? { kind: 'constraint', effect: getDemandEffect(before, after) }
    : undefined;
}

const getKeyword = ({ schema }: SchemaSide, keyword: string): Json | undefined =>
  isObject(schema) ? schema.get(keyword) : undefined;

const removeFalse = (json: Json | undefined): Json | undefined =>
  json === false ? undefined : json;

function getMeaning(keyword: string): SchemaChangeKind {
  if (WORDS.has(keyword)) return 'words';
  if (keyword === 'default') return 'default';
  return keyword === 'examples' || keyword === 'example' ? 'examples' : 'annotation';
}

/** Undefined for a keyword that lists no values. A list of values makes `type` say nothing more. */
function compareValues(keyword: string, sides: Sides): Effect | undefined {
  const [was, now] = [sides.before.schema, sides.after.schema];
  if (!isObject(was) || !isObject(now)) return undefined;
  const [list, other] = [listValues(was), listValues(now)];
  const isSameList = list !== undefined && other !== undefined && isJsonEqual(list, other);
  switch (keyword) {
    case 'type':
      if (isSameList) return compareValueLists(was, now);
      return list !== undefined && other !== undefined ? 'none' : compareTypes(was, now);
    case 'enum':
      return isSameList ? 'none' : compareValueLists(was, now);
    case 'const':
      // Both keywords of one schema are one list.
      return isSameList || was.has('enum') || now.has('enum')
        ? 'none'
        : compareValueLists(was, now);
    default:
      return undefined;
  }
}

function createChange(
  keyword: string,
  { before, after }: Sides,
  meaning: Pick<SchemaChange, 'kind' | 'effect'>,
): SchemaChange {
  return {
    ...meaning,
    beforeAt: getPlace(before, keyword),
    at: getPlace(after, keyword),
    before: getKeyword(before, keyword),
    after: getKeyword(after, keyword),
  };
}

/** `additionalProperties`: absent and true are the same. */
function compareExtra(sides: Sides, comparison: Comparison): readonly SchemaChange[] {
  const read = (side: SchemaSide): Json => getKeyword(side, 'additionalProperties') ?? true;
  const [before, after] = [read(sides.before), read(sides.after)];
  if (isJsonEqual(before, after)) return [];
  if (isObject(before) && isObject(after))
    return compareMember(['additionalProperties'], sides, comparison);
  const isOpen = (json: Json): boolean => json === true || (isObject(json) && json.size === 0);
  if (isOpen(before) && isOpen(after)) return [];
  const effect = isOpen(after) || before === false ? 'wider' : 'narrower';
  return [createChange('additionalProperties', sides, { kind: 'extra-members', effect })];
}

/** A sub-schema of both sides, at one path below each. */
function compareMember(
  path: readonly [string] | readonly [string, string | number],
  { before, after }: Sides,
  comparison: Comparison,
): readonly SchemaChange[] {
  const getSide = (side: SchemaSide): SchemaSide =>
    createSubside(side, getMember(getKeyword(side, path[0]), path[1]), path);
  return comparison.compare(getSide(before), getSide(after));
}

function getMember(json: Json | undefined, key: string | number | undefined): Json | undefined {
  if (key === undefined) return json;
  if (isArray(json)) return json[Number(key)];
  return isObject(json) ? json.get(String(key)) : undefined;
}

function compareMany(
  keyword: string,
  sides: Sides,
  comparison: Comparison,
): readonly SchemaChange[] {
  const listKeys = (json: Json | undefined): readonly (string | number)[] =>
    isArray(json)
      ? [...json.keys()]
      : isObject(json)
        ? [...(json satisfies JsonObject).keys()]
        : [];
  const keys = new Set([
    ...listKeys(getKeyword(sides.after, keyword)),
    ...listKeys(getKeyword(sides.before, keyword)),
  ]);
  return [...keys].flatMap((key) => compareMember([keyword, key], sides, comparison));
}
