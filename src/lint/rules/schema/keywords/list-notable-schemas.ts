import { isArray, isObject, type Json, type JsonObject } from '../../../../contract/json/json.ts';
import { createCache } from '../../../../contract/memoize.ts';
import {
  getOutline,
  isLarge,
  type LocatedSchema,
  type Outline,
} from '../../../../contract/schema/outline.ts';
import { mergeArrays, reduceOutline } from '../../../../contract/schema/reduce-schema.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';
import { checkKeyword } from './schema-keywords.ts';

/** What makes a schema worth a closer look by a rule. Most schemas have nothing of it. */
type NotableKind =
  /** A keyword with a wrong value, or with a list as in draft-07. */
  | 'invalid'
  /** An unknown keyword. */
  | 'unknown'
  /** A `$ref`. */
  | 'reference'
  /** A name in `required` that `properties` beside it does not declare. */
  | 'required'
  /** A `pattern`, or `patternProperties`. */
  | 'pattern'
  /** A value that the schema should accept: default, examples, const, enum. */
  | 'value'
  /** An array without item types. */
  | 'bare_list';

export interface NotableSchema {
  readonly kind: NotableKind;
  /** From the schema's root. */
  readonly place: LocatedSchema & { readonly schema: JsonObject };
}

const NOTABILITIES: readonly NotableKind[] = [
  'invalid',
  'unknown',
  'reference',
  'required',
  'pattern',
  'value',
  'bare_list',
];
const PATTERNS: ReadonlySet<string> = new Set(['pattern', 'patternProperties']);
const VALUES: ReadonlySet<string> = new Set(['default', 'examples', 'const', 'enum']);
const ITEMS = [
  'items',
  'prefixItems',
  'contains',
  '$ref',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
] as const;
const NOTHING: readonly NotableSchema[] = [];
const NO_KINDS: readonly NotableKind[] = [];

/** One walk for all rules about schemas; unused definitions count, too. */
const listAll = reduceOutline<readonly NotableSchema[]>((place, below) => {
  const own = listAt(place);
  return below.length === 0 ? own : mergeArrays([own, ...below]);
});

function listAt({ schema, at, keyword }: Outline): readonly NotableSchema[] {
  const kinds = isObject(schema) ? listOwn(schema) : NO_KINDS;
  return isObject(schema) && kinds.length > 0
    ? kinds.map((kind): NotableSchema => ({ kind, place: { schema, at, keyword } }))
    : NOTHING;
}

type SchemasByKind = Partial<Record<NotableKind, NotableSchema['place'][]>>;

const known = createCache<
  JsonObject,
  Readonly<Partial<Record<NotableKind, readonly NotableSchema['place'][]>>>
>();
const NO_PLACES: readonly NotableSchema['place'][] = [];

/** The schemas of one kind in document order. */
export function listNotableSchemas(
  root: Schema | undefined,
  kind: NotableKind,
): readonly NotableSchema['place'][] {
  if (!isObject(root)) return NO_PLACES;
  let byKind = known.get(root);
  if (byKind === undefined) known.set(root, (byKind = sortByKind(getOutline(root))));
  return byKind[kind] ?? NO_PLACES;
}

/** Small schemas are walked without per-node caches, which saves their lists. */
function sortByKind(root: Outline): SchemasByKind {
  const byKind: SchemasByKind = {};
  const sort = (all: readonly NotableSchema[]): void => {
    for (const { kind, place } of all) (byKind[kind] ??= []).push(place);
  };
  const walkOutline = (place: Outline): void => {
    sort(listAt(place));
    for (const below of place.below) walkOutline(below);
  };
  if (isLarge(root)) sort(listAll(root, root));
  else walkOutline(root);
  return byKind;
}

/** One pass over the keywords: this runs on every schema of every tool. */
function listOwn(schema: JsonObject): readonly NotableKind[] {
  let [isInvalid, isUnknown, hasPattern, hasValue] = [false, false, false, false];
  for (const [keyword, value] of schema) {
    if (keyword === 'description' && typeof value === 'string') continue;
    const status = checkKeyword(keyword, value);
    if (status === 'wrong') isInvalid = true;
    else if (status === 'unknown') isUnknown = true;
    if (PATTERNS.has(keyword)) hasPattern = true;
    else if (isValueToCheck(schema, keyword, value)) hasValue = true;
  }
  const hasReference = schema.has('$ref');
  const lacksNames = hasMissingName(schema);
  const isBare = isBareList(schema);
  if (!(isInvalid || isUnknown || hasPattern || hasValue || hasReference || lacksNames || isBare))
    return NO_KINDS;
  const kinds: Readonly<Record<NotableKind, boolean>> = {
    invalid: isInvalid,
    unknown: isUnknown,
    reference: hasReference,
    required: lacksNames,
    pattern: hasPattern,
    value: hasValue,
    bare_list: isBare,
  };
  return NOTABILITIES.filter((kind) => kinds[kind]);
}

function isValueToCheck(schema: JsonObject, keyword: string, value: Json): boolean {
  return VALUES.has(keyword) && !isPlainlyRight(schema, keyword, value);
}

/**
 * The usual valid cases: an enum of strings for a string; a default of the declared type, within
 * the bounds and among the enum.
 */
function isPlainlyRight(schema: JsonObject, keyword: string, value: Json): boolean {
  const type = schema.get('type');
  if (keyword === 'enum')
    return (
      type === 'string' &&
      isArray(value) &&
      value.every((choice) => typeof choice === 'string') &&
      !schema.has('pattern') &&
      !schema.has('maxLength') &&
      !schema.has('minLength') &&
      !schema.has('format')
    );
  if (
    keyword !== 'default' ||
    !(type === typeof value || (type === 'integer' && Number.isInteger(value)))
  )
    return false;
  for (const [beside, declared] of schema)
    if (!isPlainlyAllowed(beside, declared, value)) return false;
  return true;
}

function isPlainlyAllowed(keyword: string, declared: Json, value: Json): boolean {
  switch (keyword) {
    case 'type':
    case 'default':
    case 'description':
    case 'title':
      return true;
    case 'enum':
      return isArray(declared) && declared.includes(value);
    case 'minimum':
      return typeof declared === 'number' && typeof value === 'number' && value >= declared;
    case 'maximum':
      return typeof declared === 'number' && typeof value === 'number' && value <= declared;
    default:
      return false;
  }
}

function isBareList(schema: JsonObject): boolean {
  return isList(schema.get('type')) && !ITEMS.some((keyword) => schema.has(keyword));
}

function isList(type: Json | undefined): boolean {
  return type === 'array' || (isArray(type) && type.includes('array'));
}

function hasMissingName(schema: JsonObject): boolean {
  const [names, properties] = [schema.get('required'), schema.get('properties')];
  return (
    isArray(names) &&
    names.some(
      (name) => typeof name === 'string' && !(isObject(properties) && properties.has(name)),
    )
  );
}
