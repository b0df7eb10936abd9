import {
  getNumber,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { FEATURES, type Feature } from './dialect.ts';

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
/** Features with a space in their name are uses of a keyword, not keywords. */
const KEYWORDS: ReadonlyMap<string, Feature> = new Map(
  FEATURES.filter((feature) => !feature.includes(' ')).map((feature) => [feature, feature]),
);
/** Broken patterns, cached: the same patterns are checked again on every keystroke. */
const compiled = new Map<string, boolean>();
const MAX_PATTERNS = 2_000;

type FeatureReader = (value: Json, schema: JsonObject) => Feature;

/** Keywords whose value decides which feature it is; any other keyword is its own feature. */
const READERS: Readonly<Partial<Record<Feature, FeatureReader>>> = {
  type: getTypeFeature,
  enum: (value, schema) => (isArray(value) ? getEnumFeature(value, schema) : 'enum'),
  items: (value) => (isArray(value) ? 'tuple items' : 'items'),
  format: (value) => FORMATS.get(value) ?? 'other format',
  minItems: (value) => ((getNumber(value) ?? 0) > 1 ? 'minItems above 1' : 'minItems'),
  pattern: (value) => (typeof value === 'string' ? getPatternFeature(value) : 'pattern'),
  minimum: (_, schema) => (isIntegral(schema) ? 'minimum' : 'number minimum'),
  maximum: (_, schema) => (isIntegral(schema) ? 'maximum' : 'number maximum'),
  exclusiveMinimum: (_, schema) =>
    isIntegral(schema) ? 'exclusiveMinimum' : 'number exclusiveMinimum',
  exclusiveMaximum: (_, schema) =>
    isIntegral(schema) ? 'exclusiveMaximum' : 'number exclusiveMaximum',
  $ref: (value) => (typeof value === 'string' && value.startsWith('#') ? '$ref' : 'external $ref'),
  additionalProperties: getAdditionalFeature,
};

/** The feature that a keyword with this value is an instance of. */
export function getFeature(
  keyword: string,
  value: Json,
  { schema, isRoot }: { readonly schema: JsonObject; readonly isRoot: boolean },
): Feature {
  if (isInvalid(keyword, value)) return 'invalid keyword';
  const feature = KEYWORDS.get(keyword) ?? 'unknown keyword';
  if (UNIONS.has(keyword)) return isRoot ? 'root union' : feature;
  return READERS[feature]?.(value, schema) ?? feature;
}

function getTypeFeature(value: Json): Feature {
  if (!isArray(value) || value.length === 1) return 'type';
  return value.length === 2 && value.includes('null') ? 'type with null' : 'several types';
}

function getAdditionalFeature(value: Json): Feature {
  if (isOpen(value)) return 'open additionalProperties';
  return isObject(value) ? 'typed additionalProperties' : 'additionalProperties';
}

function isIntegral(schema: JsonObject): boolean {
  return listSchemaTypes(schema).every((type) => type === 'integer' || type === 'null');
}

/** Means the same as no `additionalProperties` at all. */
function isOpen(additional: Json): boolean {
  return additional === true || (isObject(additional) && additional.size === 0);
}

function getPatternFeature(pattern: string): Feature {
  if (isBroken(pattern)) return 'broken pattern';
  if (/\(\?<?[=!]/.test(pattern)) return 'lookaround pattern';
  return pattern.startsWith('^') && pattern.endsWith('$') ? 'pattern' : 'unanchored pattern';
}

/** Invalid both with the `u` flag and without it. */
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
  if (compiled.size >= MAX_PATTERNS) compiled.clear();
  compiled.set(pattern, isWrong);
  return isWrong;
}

function getEnumFeature(values: readonly Json[], schema: JsonObject): Feature {
  if (values.some((value) => isArray(value) || isObject(value))) return 'structured enum';
  if (!values.every((value) => typeof value === 'string' || value === null)) return 'number enum';
  return listSchemaTypes(schema).length > 1 ? 'enum of several types' : 'enum';
}

/**
 * Values that draft 2020-12 forbids and that real tools contain: `type: "STRING"`, `required:
 * true`, a boolean `exclusiveMinimum`.
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
