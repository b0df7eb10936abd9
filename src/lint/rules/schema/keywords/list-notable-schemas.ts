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

/** What a rule about schemas may have to look at more closely. Most schemas have none of it. */
export type NotableKind =
  /** A keyword has a value that it cannot have, or a list stands where draft-07 had one. */
  | 'invalid'
  /** A word that is no keyword. */
  | 'unknown'
  /** A `$ref`. */
  | 'reference'
  /** A name in `required` that `properties` beside it does not declare. */
  | 'required'
  /** A `pattern`, or `patternProperties`. */
  | 'pattern'
  /** A value that should fit the schema: default, examples, const, enum. */
  | 'value'
  /** An array that does not say what it holds. */
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

/** One walk for every rule about schemas; definitions count whether they are used or not. */
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

/** The places of one kind in document order. */
export function listNotableSchemas(
  root: Schema | undefined,
  kind: NotableKind,
): readonly NotableSchema['place'][] {
  if (!isObject(root)) return NO_PLACES;
  let byKind = known.get(root);
  if (byKind === undefined) known.set(root, (byKind = sortByKind(getOutline(root))));
  return byKind[kind] ?? NO_PLACES;
}

/**
 * Of a small schema nothing is remembered place by place, so that its places need no lists of their
 * own.
 */
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
    const judged = checkKeyword(keyword, value);
    if (judged === 'wrong') isInvalid = true;
    else if (judged === 'unknown') isUnknown = true;
    if (keyword === 'pattern' || keyword === 'patternProperties') hasPattern = true;
    else if (VALUES.has(keyword) && !isPlainlyRight(schema, keyword, value)) hasValue = true;
  }
  const hasReference = schema.has('$ref');
  const lacksNames = schema.has('required') && hasMissingName(schema);
  const isBare = isList(schema.get('type')) && !ITEMS.some((keyword) => schema.has(keyword));
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

/**
 * An enum of texts for a text, a default of the declared type within the bounds and among the
 * choices beside it: the usual cases.
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
  for (const [beside, said] of schema) if (!isPlainlyAllowed(beside, said, value)) return false;
  return true;
}

function isPlainlyAllowed(keyword: string, said: Json, value: Json): boolean {
  switch (keyword) {
    case 'type':
    case 'default':
    case 'description':
    case 'title':
      return true;
    case 'enum':
      return isArray(said) && said.includes(value);
    case 'minimum':
      return typeof said === 'number' && typeof value === 'number' && value >= said;
    case 'maximum':
      return typeof said === 'number' && typeof value === 'number' && value <= said;
    default:
      return false;
  }
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
