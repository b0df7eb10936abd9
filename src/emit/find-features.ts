import { findRecursion } from '../contract/find-recursion.ts';
import { asNumber, isArray, isObject, type Json } from '../contract/json.ts';
import { formatPointer } from '../contract/pointer.ts';
import { propertyNames, schemaTypes, walkSchema, type Schema, type SchemaNode } from '../contract/schema.ts';
import { FEATURES, type Feature, type Sighting } from './dialect.ts';

const JSON_TYPES: ReadonlySet<Json> = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);
const TIME_FORMATS: ReadonlySet<Json> = new Set(['date-time', 'date', 'time']);
const COMMON_FORMATS: ReadonlySet<Json> = new Set(['duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);
const UNIONS: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf']);
const BARE: ReadonlySet<Feature> = new Set(['$defs', 'definitions']);
/** The features with a space in their name are uses, not keywords. */
const KEYWORDS: ReadonlyMap<string, Feature> = new Map(FEATURES.filter((feature) => !feature.includes(' ')).map((feature) => [feature, feature]));
/** Where `true`, `false` and `{}` are the plain way to say open or closed. */
const OPENERS: ReadonlySet<string | undefined> = new Set(['additionalProperties', 'unevaluatedProperties', 'additionalItems', 'unevaluatedItems', 'items']);

/** Everything a schema says that some provider treats specially, in document order. */
export function* findFeatures(root: Schema): Generator<Sighting> {
  const { references } = findRecursion(root);
  for (const node of walkSchema(root)) {
    yield* findShape(node);
    if (!isObject(node.schema)) continue;
    for (const [keyword, value] of node.schema) {
      const feature = nameFeature(node, keyword, value);
      if (feature === undefined) continue;
      yield { feature: feature === '$ref' && references.has(formatPointer(node.at)) ? 'recursive $ref' : feature, at: [...node.at, keyword], word: `\`${keyword}\`` };
    }
    for (const name of propertyNames(node.schema)) yield { feature: 'property name', at: [...node.at, 'properties', name], word: name };
  }
}

/** What a schema is as a whole, whatever its keywords. */
function* findShape({ schema, at, keyword, parent }: SchemaNode): Generator<Sighting> {
  if (parent === undefined && !(schemaTypes(schema).length === 1 && schemaTypes(schema)[0] === 'object')) {
    const type = isObject(schema) ? schema.get('type') : undefined;
    yield { feature: 'root type', at: type === undefined ? at : [...at, 'type'], word: typeof type === 'string' ? type : 'None' };
  }
  if (parent !== undefined && !OPENERS.has(keyword)) {
    if (typeof schema === 'boolean') yield { feature: 'boolean schema', at, word: `The schema \`${String(schema)}\`` };
    else if (schema.size === 0) yield { feature: 'empty schema', at, word: 'The empty schema `{}`' };
  }
  if (isObject(schema) && schemaTypes(schema).includes('array') && !schema.has('items') && !schema.has('prefixItems')) {
    yield { feature: 'array without items', at, word: 'An array without `items`' };
  }
}

function nameFeature(node: SchemaNode, keyword: string, value: Json): Feature | undefined {
  const feature = KEYWORDS.get(keyword) ?? 'unknown keyword';
  if (BARE.has(feature)) return undefined;
  if (isInvalid(keyword, value)) return 'invalid keyword';
  if (UNIONS.has(keyword)) return node.parent === undefined ? 'root union' : feature;
  switch (feature) {
    case 'type':
      if (!isArray(value)) return feature;
      return value.length === 2 && value.includes('null') ? 'type with null' : value.length === 1 ? feature : 'several types';
    case 'enum':
      return isArray(value) ? nameEnum(value) : feature;
    case 'items':
      return isArray(value) ? 'tuple items' : feature;
    case 'format':
      return TIME_FORMATS.has(value) ? 'time format' : COMMON_FORMATS.has(value) ? feature : 'other format';
    case '$ref':
      return typeof value === 'string' && value.startsWith('#') ? feature : 'external $ref';
    case 'additionalProperties':
      return value === true || (isObject(value) && value.size === 0) ? undefined : feature;
    default:
      return feature;
  }
}

function nameEnum(values: readonly Json[]): Feature {
  if (values.some((value) => isArray(value) || isObject(value))) return 'structured enum';
  return values.every((value) => typeof value === 'string' || value === null) ? 'enum' : 'number enum';
}

/** Values that draft 2020-12 forbids and that real tools carry: `type: "STRING"`, `required: true`, a boolean `exclusiveMinimum`. */
function isInvalid(keyword: string, value: Json): boolean {
  switch (keyword) {
    case 'type':
      return !(JSON_TYPES.has(value) || (isArray(value) && value.length > 0 && value.every((type) => JSON_TYPES.has(type))));
    case 'required':
      return value !== null && !(isArray(value) && value.every((name) => typeof name === 'string'));
    case 'enum':
      return !isArray(value);
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return asNumber(value) === undefined;
    default:
      return false;
  }
}
