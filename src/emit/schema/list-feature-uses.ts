import { isArray, isObject, listStrings, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { LocatedSchema } from '../../contract/schema/outline.ts';
import { listPropertyNames, listSchemaTypes, type Schema } from '../../contract/schema/schema.ts';
import type { Feature, FeatureUse } from './dialect.ts';
import { getFeature } from './get-feature.ts';

/** Keywords whose value is commonly `true`, `false` or `{}`. */
const OPENERS: ReadonlySet<string | undefined> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
  'items',
]);

/** Keywords that tell the type of a value on their own. */
const TYPING_KEYWORDS = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf'];

/** The features to look for. */
interface FeatureSearch {
  readonly isWanted: (feature: Feature) => boolean;
  /** Pointers, as text, of the references that refer to themselves. */
  readonly recursive: ReadonlySet<string>;
}

/**
 * The uses of features in one schema, without the schemas inside it, in document order. Pointers
 * start at the root.
 */
export function listFeatureUses(
  place: LocatedSchema,
  { isWanted, recursive }: FeatureSearch,
): readonly FeatureUse[] {
  const { schema, at } = place;
  const found: FeatureUse[] = [];
  const addUse: UseCollector = (feature, word, ...below) => {
    if (isWanted(feature)) found.push({ feature, at: [...at, ...below], word, schema, within: at });
  };
  addShapeUses(place, addUse);
  if (!isObject(schema)) return found;
  addOptInUses(schema, addUse);
  for (const [key, value] of schema) {
    const named = getFeature(key, value, { schema, isRoot: at.length === 0 });
    addUse(
      named === '$ref' && recursive.has(formatPointer(at)) ? 'recursive $ref' : named,
      `\`${key}\``,
      key,
    );
  }
  if (isWanted('property name'))
    for (const name of listPropertyNames(schema)) addUse('property name', name, 'properties', name);
  if (isWanted('optional property') || isWanted('required stranger'))
    addRequiredUses(schema, addUse);
  return found;
}

type UseCollector = (
  feature: Feature,
  word: string,
  ...below: readonly (string | number)[]
) => void;

/** Uses that are about the schema as a whole. */
function addShapeUses(place: LocatedSchema, addUse: UseCollector): void {
  const { schema, at, keyword } = place;
  const types = listSchemaTypes(schema);
  if (at.length === 0) addRootTypeUse(schema, types, addUse);
  else if (!OPENERS.has(keyword)) addEmptyUses(schema, addUse);
  if (!isObject(schema)) return;
  if (types.includes('array') && !schema.has('items') && !schema.has('prefixItems'))
    addUse('array without items', 'An array without `items`');
  if (!schema.has('additionalProperties') && (types.includes('object') || schema.has('properties')))
    addUse('open object', 'An object without `additionalProperties`');
  if (at.length > 0 && !TYPING_KEYWORDS.some((typing) => schema.has(typing)))
    addUse('untyped schema', 'A schema without `type`');
}

function addRootTypeUse(schema: Schema, types: readonly string[], addUse: UseCollector): void {
  if (types.length === 1 && types[0] === 'object') return;
  const type = isObject(schema) ? schema.get('type') : undefined;
  addUse(
    'root type',
    typeof type === 'string' ? type : 'None',
    ...(type === undefined ? [] : ['type']),
  );
}

function addEmptyUses(schema: Schema, addUse: UseCollector): void {
  if (typeof schema === 'boolean') addUse('boolean schema', `The schema \`${String(schema)}\``);
  else if (schema.size === 0) addUse('empty schema', 'The empty schema `{}`');
}

/** Uses that only the strictest dialects treat apart. */
function addOptInUses(schema: JsonObject, addUse: UseCollector): void {
  const [pattern, branches] = [schema.get('pattern'), schema.get('allOf')];
  if (typeof pattern === 'string' && /\\[bB1-9]|\\k</.test(pattern))
    addUse('backreference pattern', '`pattern`', 'pattern');
  if (schema.has('$ref') && schema.size > 1) addUse('$ref with keywords', '`$ref`', '$ref');
  if (isArray(branches) && branches.some((branch) => isObject(branch) && branch.has('$ref')))
    addUse('allOf with $ref', '`allOf`', 'allOf');
}

function addRequiredUses(schema: JsonObject, addUse: UseCollector): void {
  const [properties, required] = [schema.get('properties'), listStrings(schema.get('required'))];
  if (!isObject(properties)) return;
  const demanded = new Set(required);
  for (const name of properties.keys())
    if (!demanded.has(name)) addUse('optional property', name, 'properties', name);
  for (const [i, name] of required.entries())
    if (!properties.has(name)) addUse('required stranger', name, 'required', i);
}
