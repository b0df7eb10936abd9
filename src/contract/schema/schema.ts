import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { createCache } from '../memoize.ts';

/** What a keyword contains: one sub-schema, a list, or a map of them. */
type SubschemaForm = 'schema' | 'schemas' | 'map' | 'schema-or-schemas';

/**
 * Every keyword of JSON Schema 2020-12 with sub-schemas, and the older ones that real tools still
 * have (draft-07 `definitions`, `dependencies`, tuple `items`, `additionalItems`).
 * https://json-schema.org/draft/2020-12/json-schema-core (read 2026-11-21).
 */
export const SUBSCHEMA_KEYWORDS: Readonly<Record<string, SubschemaForm>> = {
  $defs: 'map',
  definitions: 'map',
  properties: 'map',
  patternProperties: 'map',
  dependentSchemas: 'map',
  dependencies: 'map',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  unevaluatedProperties: 'schema',
  items: 'schema-or-schemas',
  prefixItems: 'schemas',
  additionalItems: 'schema',
  contains: 'schema',
  unevaluatedItems: 'schema',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  contentSchema: 'schema',
};

/** A JSON Schema: an object, or `true`/`false`. */
export type Schema = JsonObject | boolean;

export function isSchema(json: Json | undefined): json is Schema {
  return isObject(json) || typeof json === 'boolean';
}

export interface SchemaNode {
  readonly schema: Schema;
  /** From the root of the walk. */
  readonly at: Pointer;
  /** The keyword that contains it; undefined at the root. */
  readonly keyword: string | undefined;
  readonly parent: SchemaNode | undefined;
}

/** The root and every sub-schema, in document order. Does not follow references, so it ends. */
export function* walkSchema(
  schema: Schema,
  at: Pointer = [],
  keyword?: string,
  parent?: SchemaNode,
): Generator<SchemaNode> {
  const open: SchemaNode[] = [{ schema, at, keyword, parent }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    for (const child of listChildSchemas(node.schema).toReversed())
      open.push({
        schema: child.schema,
        at: [...node.at, ...child.at],
        keyword: child.keyword,
        parent: node,
      });
  }
}

export interface ChildSchema {
  readonly schema: Schema;
  /** Relative to the parent schema. */
  readonly at: Pointer;
  readonly keyword: string;
}

const NO_CHILDREN: readonly ChildSchema[] = [];
/**
 * Rules, targets and the tree need the same children after every keystroke, and nearly all schemas
 * are still the same objects.
 */
const knownChildren = createCache<JsonObject, readonly ChildSchema[]>();

/** The direct sub-schemas. */
export function listChildSchemas(schema: Schema): readonly ChildSchema[] {
  if (!isObject(schema)) return NO_CHILDREN;
  const known = knownChildren.get(schema);
  if (known !== undefined) return known;
  const found = listChildren(schema);
  const children = found.length === 0 ? NO_CHILDREN : found;
  knownChildren.set(schema, children);
  return children;
}

function listChildren(schema: JsonObject): readonly ChildSchema[] {
  const children: ChildSchema[] = [];
  walkChildren(schema, (child, keyword, key) =>
    children.push({ schema: child, at: key === undefined ? [keyword] : [keyword, key], keyword }),
  );
  return children;
}

const FORMS: ReadonlyMap<string, SubschemaForm> = new Map(Object.entries(SUBSCHEMA_KEYWORDS));

/**
 * Visits the direct sub-schemas in order, with the keyword of each, and its name or index under a
 * keyword with several.
 */
export function walkChildren(
  schema: JsonObject,
  visit: (child: Schema, keyword: string, key: string | number | undefined) => void,
): void {
  // forEach, because a loop over entries would create an array for each key of every schema.
  schema.forEach((value, keyword) => {
    const form = FORMS.get(keyword);
    if (form === undefined) return;
    if (form === 'map') {
      if (isObject(value))
        value.forEach((child, name) => {
          if (isSchema(child)) visit(child, keyword, name);
        });
    } else if (isArray(value)) {
      if (form !== 'schema')
        value.forEach((child, i) => {
          if (isSchema(child)) visit(child, keyword, i);
        });
    } else if (form !== 'schemas' && isSchema(value)) visit(value, keyword, undefined);
  });
}

/** The names a schema's `properties` declares, in order. */
export function listPropertyNames(schema: Json | undefined): readonly string[] {
  const properties = isObject(schema) ? schema.get('properties') : undefined;
  return isObject(properties) ? [...properties.keys()] : [];
}

/** The types a schema allows by its `type` keyword; empty when it says none. */
export function listSchemaTypes(schema: Json | undefined): readonly string[] {
  const type = isObject(schema) ? schema.get('type') : undefined;
  if (typeof type === 'string') return [type];
  return isArray(type) ? type.filter((item): item is string => typeof item === 'string') : [];
}
