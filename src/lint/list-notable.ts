import { foldSchemas, joinLists } from '../contract/fold-schemas.ts';
import { isArray, isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { SchemaPlace } from '../contract/outline.ts';
import { createMemory } from '../contract/remember.ts';
import type { Schema } from '../contract/schema.ts';
import { findWanted, isKeyword } from './schema-keywords.ts';

/** What a rule about schemas may have to look at more closely. Most schemas have none of it. */
export type Notability =
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

export interface Notable {
  readonly kind: Notability;
  /** From the schema's root. */
  readonly place: SchemaPlace & { readonly schema: JsonObject };
}

const NOTABILITIES: readonly Notability[] = ['invalid', 'unknown', 'reference', 'required', 'pattern', 'value', 'bare_list'];
const VALUES: ReadonlySet<string> = new Set(['default', 'examples', 'const', 'enum']);
const ITEMS = ['items', 'prefixItems', 'contains', '$ref', 'const', 'enum', 'anyOf', 'oneOf', 'allOf'] as const;
const NOTHING: readonly Notable[] = [];
const NO_KINDS: readonly Notability[] = [];

/** One walk for every rule about schemas; definitions count whether they are used or not. */
const listAll = foldSchemas<readonly Notable[]>((place, below) => {
  const { schema } = place;
  const kinds = isObject(schema) ? listOwn(schema) : NO_KINDS;
  const own = isObject(schema) && kinds.length > 0 ? kinds.map((kind): Notable => ({ kind, place: { schema, at: place.at, keyword: place.keyword } })) : NOTHING;
  return below.length === 0 ? own : joinLists([own, ...below]);
});

const known = createMemory<JsonObject, Readonly<Partial<Record<Notability, readonly Notable['place'][]>>>>();
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

/** One pass over the keywords: this runs on every schema of every tool. */
function listOwn(schema: JsonObject): readonly Notability[] {
  let [isInvalid, isUnknown, hasPattern, hasValue] = [false, false, false, false];
  for (const [keyword, value] of schema) {
    if (keyword === 'description' && typeof value === 'string') continue;
    if (!isInvalid && findWanted(keyword, value) !== undefined) isInvalid = true;
    if (!isUnknown && !isKeyword(keyword)) isUnknown = true;
    if (keyword === 'pattern' || keyword === 'patternProperties') hasPattern = true;
    else if (VALUES.has(keyword) && !isPlainlyRight(schema, keyword, value)) hasValue = true;
  }
  const hasReference = schema.has('$ref');
  const lacksNames = schema.has('required') && lacksName(schema);
  const isBare = isList(schema.get('type')) && !ITEMS.some((keyword) => schema.has(keyword));
  if (!(isInvalid || isUnknown || hasPattern || hasValue || hasReference || lacksNames || isBare)) return NO_KINDS;
  const kinds: Readonly<Record<Notability, boolean>> = { invalid: isInvalid, unknown: isUnknown, reference: hasReference, required: lacksNames, pattern: hasPattern, value: hasValue, bare_list: isBare };
  return NOTABILITIES.filter((kind) => kinds[kind]);
}

/** An enum of texts for a text, a default of the declared type with nothing else beside it: the usual cases. */
function isPlainlyRight(schema: JsonObject, keyword: string, value: Json): boolean {
  const type = schema.get('type');
  if (keyword === 'enum') return type === 'string' && isArray(value) && value.every((choice) => typeof choice === 'string') && !schema.has('pattern') && !schema.has('maxLength') && !schema.has('minLength') && !schema.has('format');
  if (keyword !== 'default' || type !== typeof value) return false;
  for (const beside of schema.keys()) if (beside !== 'type' && beside !== 'default' && beside !== 'description' && beside !== 'title') return false;
  return true;
}

function isList(type: Json | undefined): boolean {
  return type === 'array' || (isArray(type) && type.includes('array'));
}

function lacksName(schema: JsonObject): boolean {
  const [names, properties] = [schema.get('required'), schema.get('properties')];
  return isArray(names) && names.some((name) => typeof name === 'string' && !(isObject(properties) && properties.has(name)));
}
