import { isObject } from './json.ts';
import { formatPointer, getAt, type Pointer } from './pointer.ts';
import { childSchemas, isSchema, type Schema, type SchemaNode } from './schema.ts';
import { readReference } from './schema-reference.ts';

/** The root and every schema below it that something refers to: definitions stand at their own place, once, and only where they are used. */
export function* walkUsedSchemas(root: Schema): Generator<SchemaNode> {
  const seen = new Set<Schema>();
  const places = new Map<string, Pointer>();
  yield* walkBelow({ schema: root, at: [], keyword: undefined, parent: undefined }, seen, places);
  for (const [, at] of places) {
    const target = getAt(root, at);
    if (isSchema(target) && !seen.has(target)) yield* walkBelow({ schema: target, at, keyword: '$defs', parent: undefined }, seen, places);
  }
}

function* walkBelow(node: SchemaNode, seen: Set<Schema>, places: Map<string, Pointer>): Generator<SchemaNode> {
  if (isObject(node.schema)) seen.add(node.schema);
  yield node;
  const target = isObject(node.schema) ? readReference(node.schema.get('$ref')) : undefined;
  if (target !== undefined) places.set(formatPointer(target), target);
  for (const child of childSchemas(node.schema)) {
    if (child.keyword !== '$defs' && child.keyword !== 'definitions') yield* walkBelow({ ...child, at: [...node.at, ...child.at], parent: node }, seen, places);
  }
}
