import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { createCache } from '../memoize.ts';

/** How a keyword holds sub-schemas: one, a list, or a map of them. */
type SubschemaForm = 'schema' | 'schemas' | 'map' | 'schema-or-schemas';

/**
 * Every keyword of JSON Schema 2020-12 that holds sub-schemas, and the older ones that real tools
 * still carry (draft-07 `definitions`, `dependencies`, tuple `items`, `additionalItems`).
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
  /** The keyword that holds it; undefined at the root. */
  readonly keyword: string | undefined;
  readonly parent: SchemaNode | undefined;
}

/**
 * The root and every sub-schema below it, in document order. References are not followed, so it
 * ends.
 */
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
  /** From the schema that holds it. */
  readonly at: Pointer;
  readonly keyword: string;
}

const NO_CHILDREN: readonly ChildSchema[] = [];
/**
 * Rules, targets and the tree ask for the same children on every key, and nearly all schemas are
 * the same as before it.
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

const HOLDS: ReadonlyMap<string, SubschemaForm> = new Map(Object.entries(SUBSCHEMA_KEYWORDS));

/**
 * The direct sub-schemas in order, with the keyword that holds each, and the name or index under it
 * where it holds several.
 */
export function walkChildren(
  schema: JsonObject,
  visit: (child: Schema, keyword: string, key: string | number | undefined) => void,
): void {
  // A loop over entries would make an array of each: this is run for every key of every schema.
  schema.forEach((value, keyword) => {
    const holds = HOLDS.get(keyword);
    if (holds === undefined) return;
    if (holds === 'map') {
      if (isObject(value))
        value.forEach((child, name) => {
          if (isSchema(child)) visit(child, keyword, name);
        });
    } else if (isArray(value)) {
      if (holds !== 'schema')
        value.forEach((child, i) => {
          if (isSchema(child)) visit(child, keyword, i);
        });
    } else if (holds !== 'schemas' && isSchema(value)) visit(value, keyword, undefined);
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
