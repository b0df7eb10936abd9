import { foldSchemas, joinLists } from '../contract/fold-schemas.ts';
import { asStrings, get, isArray, isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { SchemaPlace } from '../contract/outline.ts';
import type { Schema } from '../contract/schema.ts';
import { findWanted } from './schema-keywords.ts';

/** What a rule about schemas may have to look at more closely. Most schemas have none of it. */
export type Notability =
  /** A keyword has a value that it cannot have, or a list stands where draft-07 had one. */
  | 'invalid'
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

export interface Notable {
  readonly kind: Notability;
  /** From the schema's root. */
  readonly place: SchemaPlace & { readonly schema: JsonObject };
}

const VALUES = ['default', 'examples', 'const', 'enum'] as const;
const ITEMS = ['items', 'prefixItems', 'contains', '$ref', 'const', 'enum', 'anyOf', 'oneOf', 'allOf'] as const;
const NOTHING: readonly Notable[] = [];

/** One walk for every rule about schemas; definitions count whether they are used or not. */
const listAll = foldSchemas<readonly Notable[]>((place, below) => {
  const { schema } = place;
  const own = isObject(schema) ? listOwn(schema).map((kind): Notable => ({ kind, place: { schema, at: place.at, keyword: place.keyword } })) : NOTHING;
  return below.length === 0 ? own : joinLists([own, ...below]);
});

const known = new WeakMap<JsonObject, Readonly<Partial<Record<Notability, readonly Notable['place'][]>>>>();
const NO_PLACES: readonly Notable['place'][] = [];

/** The places of one kind in document order. */
export function listNotable(root: Schema | undefined, kind: Notability): readonly Notable['place'][] {
  if (!isObject(root)) return NO_PLACES;
  let byKind = known.get(root);
  if (byKind === undefined) known.set(root, (byKind = sortByKind(listAll(root))));
  return byKind[kind] ?? NO_PLACES;
}

function sortByKind(all: readonly Notable[]): Readonly<Partial<Record<Notability, readonly Notable['place'][]>>> {
  const byKind: Partial<Record<Notability, Notable['place'][]>> = {};
  for (const { kind, place } of all) (byKind[kind] ??= []).push(place);
  return byKind;
}

const NO_KINDS: readonly Notability[] = [];

function listOwn(schema: JsonObject): readonly Notability[] {
  let kinds: Notability[] | undefined;
  const add = (kind: Notability): void => void (kinds ??= []).push(kind);
  for (const [keyword, value] of schema) {
    if (findWanted(keyword, value) === undefined) continue;
    add('invalid');
    break;
  }
  if (schema.has('$ref')) add('reference');
  if (schema.has('required') && lacksName(schema)) add('required');
  if (schema.has('pattern') || schema.has('patternProperties')) add('pattern');
  if (VALUES.some((keyword) => schema.has(keyword))) add('value');
  if (isList(schema.get('type')) && !ITEMS.some((keyword) => schema.has(keyword))) add('bare_list');
  return kinds ?? NO_KINDS;
}

function isList(type: Json | undefined): boolean {
  return type === 'array' || (isArray(type) && type.includes('array'));
}

function lacksName(schema: JsonObject): boolean {
  const properties = schema.get('properties');
  return asStrings(schema.get('required')).some((name) => get(properties, name) === undefined);
}
