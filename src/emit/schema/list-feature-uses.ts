import {
  getNumber,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { LocatedSchema } from '../../contract/schema/outline.ts';
import { listPropertyNames, listSchemaTypes } from '../../contract/schema/schema.ts';
import { FEATURES, type Feature, type FeatureUse } from './dialect.ts';

const JSON_TYPES: ReadonlySet<Json> = new Set([
  'null',
  'boolean',
  'integer',
  'number',
  'string',
  'array',
  'object',
]);
const FORMATS: ReadonlyMap<Json, Feature> = new Map<Json, Feature>([
  ...['date-time', 'date', 'time'].map((format) => [format, 'time format'] as const),
  ...['duration', 'email', 'hostname', 'ipv4', 'ipv6'].map((format) => [format, 'format'] as const),
  ['uuid', 'uuid format'],
  ['uri', 'uri format'],
  ...['uri-reference', 'uri-template', 'json-pointer', 'relative-json-pointer'].map(
    (format) => [format, 'reference format'] as const,
  ),
]);
const UNIONS: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf']);
/** The features with a space in their name are uses, not keywords. */
const KEYWORDS: ReadonlyMap<string, Feature> = new Map(
  FEATURES.filter((feature) => !feature.includes(' ')).map((feature) => [feature, feature]),
);
/** Where `true`, `false` and `{}` are the plain way to say open or closed. */
const OPENERS: ReadonlySet<string | undefined> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
  'items',
]);

/** The same patterns come again on every key. */
const compiled = new Map<string, boolean>();
const MOST_REMEMBERED = 2_000;

/** What says, alone, of which type a value is. */
const TYPERS = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf'];

/** What is looked for. */
export interface FeatureSearch {
  readonly isWanted: (feature: Feature) => boolean;
  /** The places, as text, of the references that lead back to themselves. */
  readonly recursive: ReadonlySet<string>;
}

/**
 * What one schema says itself that a provider treats specially, in document order; every `at`
 * starts at the root.
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

/** What a schema is as a whole, whatever its keywords. */
function addShapeUses({ schema, at, keyword }: LocatedSchema, see: UseCollector): void {
  const types = listSchemaTypes(schema);
  if (at.length === 0 && !(types.length === 1 && types[0] === 'object')) {
    const type = isObject(schema) ? schema.get('type') : undefined;
    see(
      'root type',
      typeof type === 'string' ? type : 'None',
      ...(type === undefined ? [] : ['type']),
    );
  }
  if (at.length > 0 && !OPENERS.has(keyword)) {
    if (typeof schema === 'boolean') see('boolean schema', `The schema \`${String(schema)}\``);
    else if (schema.size === 0) see('empty schema', 'The empty schema `{}`');
  }
  if (!isObject(schema)) return;
  if (types.includes('array') && !schema.has('items') && !schema.has('prefixItems'))
    see('array without items', 'An array without `items`');
  if (!schema.has('additionalProperties') && (types.includes('object') || schema.has('properties')))
    see('open object', 'An object without `additionalProperties`');
  if (at.length > 0 && !TYPERS.some((typer) => schema.has(typer)))
    see('untyped schema', 'A schema without `type`');
}

/** Uses that only the strictest tell from others. */
function addOptInUses(schema: JsonObject, see: UseCollector): void {
  const [pattern, branches] = [schema.get('pattern'), schema.get('allOf')];
  if (typeof pattern === 'string' && /\\[bB1-9]|\\k</.test(pattern))
    see('backreference pattern', '`pattern`', 'pattern');
  if (schema.has('$ref') && schema.size > 1) see('$ref with keywords', '`$ref`', '$ref');
  if (isArray(branches) && branches.some((branch) => isObject(branch) && branch.has('$ref')))
    see('allOf with $ref', '`allOf`', 'allOf');
}

function addRequiredUses(schema: JsonObject, see: UseCollector): void {
  const [properties, required] = [schema.get('properties'), listStrings(schema.get('required'))];
  if (!isObject(properties)) return;
  const demanded = new Set(required);
  for (const name of properties.keys())
    if (!demanded.has(name)) see('optional property', name, 'properties', name);
  for (const [i, name] of required.entries())
    if (!properties.has(name)) see('required stranger', name, 'required', i);
}

function getFeature(
  keyword: string,
  value: Json,
  { schema, isRoot }: { readonly schema: JsonObject; readonly isRoot: boolean },
): Feature {
  const feature = KEYWORDS.get(keyword) ?? 'unknown keyword';
  if (isInvalid(keyword, value)) return 'invalid keyword';
  if (UNIONS.has(keyword)) return isRoot ? 'root union' : feature;
  switch (feature) {
    case 'type':
      if (!isArray(value)) return feature;
      return value.length === 2 && value.includes('null')
        ? 'type with null'
        : value.length === 1
          ? feature
          : 'several types';
    case 'enum':
      return isArray(value) ? getEnumFeature(value, schema) : feature;
    case 'items':
      return isArray(value) ? 'tuple items' : feature;
    case 'format':
      return FORMATS.get(value) ?? 'other format';
    case 'minItems':
      return (getNumber(value) ?? 0) > 1 ? 'minItems above 1' : feature;
    case 'pattern':
      return typeof value === 'string' ? getPatternFeature(value) : feature;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return listSchemaTypes(schema).every((type) => type === 'integer' || type === 'null')
        ? feature
        : `number ${feature}`;
    case '$ref':
      return typeof value === 'string' && value.startsWith('#') ? feature : 'external $ref';
    case 'additionalProperties':
      return isOpen(value)
        ? 'open additionalProperties'
        : isObject(value)
          ? 'typed additionalProperties'
          : feature;
    default:
      return feature;
  }
}

/** As an object is that says nothing about further properties. */
function isOpen(additional: Json): boolean {
  return additional === true || (isObject(additional) && additional.size === 0);
}

function getPatternFeature(pattern: string): Feature {
  if (isBroken(pattern)) return 'broken pattern';
  if (/\(\?<?[=!]/.test(pattern)) return 'lookaround pattern';
  return pattern.startsWith('^') && pattern.endsWith('$') ? 'pattern' : 'unanchored pattern';
}

/** With the letter u and without: what neither takes, no engine does. */
function isBroken(pattern: string): boolean {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const isWrong = ['u', ''].every((flags) => {
    try {
      new RegExp(pattern, flags);
      return false;
    } catch {
      return true;
    }
  });
  if (compiled.size >= MOST_REMEMBERED) compiled.clear();
  compiled.set(pattern, isWrong);
  return isWrong;
}

function getEnumFeature(values: readonly Json[], schema: JsonObject): Feature {
  if (values.some((value) => isArray(value) || isObject(value))) return 'structured enum';
  if (!values.every((value) => typeof value === 'string' || value === null)) return 'number enum';
  return listSchemaTypes(schema).length > 1 ? 'enum of several types' : 'enum';
}

/**
 * Values that draft 2020-12 forbids and that real tools carry: `type: "STRING"`, `required: true`,
 * a boolean `exclusiveMinimum`.
 */
function isInvalid(keyword: string, value: Json): boolean {
  switch (keyword) {
    case 'type':
      return !(
        JSON_TYPES.has(value) ||
        (isArray(value) && value.length > 0 && value.every((type) => JSON_TYPES.has(type)))
      );
    case 'required':
      return value !== null && !(isArray(value) && value.every((name) => typeof name === 'string'));
    case 'enum':
      return !isArray(value);
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return getNumber(value) === undefined;
    default:
      return false;
  }
}
