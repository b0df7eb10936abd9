import type { Edit } from '../../contract/document/edit.ts';
import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { getAt, hasPrefix, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { printReference } from '../../contract/schema/schema-reference.ts';
import { walkSchema, type Schema } from '../../contract/schema/schema.ts';
import { moveWithReferences } from '../references.ts';
import { findSlot } from '../slot.ts';
import { isDefinition } from './definitions.ts';
import { ANNOTATIONS, getInnerKeywords, isReference } from './outer-keywords.ts';
import { replaceKeywords, replaceSchema } from './replace-schema.ts';

/** Whether the schema could become a definition: it has keywords of its own, and is not one yet. */
export function isExtractable(root: Schema, at: Pointer): boolean {
  const schema = getAt(root, at);
  return (
    isObject(schema) &&
    findSlot(root, at) !== undefined &&
    !isDefinition(root, at) &&
    !isReference(schema) &&
    getInnerKeywords(schema).size > 0
  );
}

/**
 * Replaces the schemas by references to one definition at `to`. Annotations of each stay beside its
 * reference: the model reads them as the argument's description. A title stays with a property
 * only; of an item or a branch it names the definition.
 */
export function moveToDefinition(
  root: Schema,
  places: readonly Pointer[],
  to: Pointer,
): readonly Edit[] {
  const reference = ['$ref', printReference(to)] as const;
  return moveWithReferences(
    root,
    places.map((from) => ({ from, to })),
    (next) => {
      const [first] = places;
      const bodies = places.map((at) => ({
        at,
        schema: getAt(next, at),
        stays: createAnnotationFilter(root, at),
      }));
      const body = bodies.find(({ at }) => first !== undefined && isSamePointer(at, first));
      if (!isObject(body?.schema)) return [];
      const uses = bodies.flatMap(({ at, schema, stays }) =>
        isObject(schema)
          ? replaceSchema(
              at,
              schema,
              replaceKeywords(schema, (keyword) => !stays(keyword), [reference]),
            )
          : [],
      );
      return [
        ...uses,
        { kind: 'insert', at: to, value: getDefinitionBody(body.schema, body.stays) },
      ];
    },
  );
}

function createAnnotationFilter(root: Schema, at: Pointer): (keyword: string) => boolean {
  const isProperty = findSlot(root, at)?.keyword === 'properties';
  return (keyword) => ANNOTATIONS.includes(keyword) && (keyword !== 'title' || isProperty);
}

function getDefinitionBody(schema: JsonObject, stays: (keyword: string) => boolean): JsonObject {
  return new Map([...schema].filter(([keyword]) => !stays(keyword)));
}

/** Pointers to the other identical schemas, if the schema has more than one keyword. */
export function listEqual(root: Schema, at: Pointer): readonly Pointer[] {
  const schema = getAt(root, at);
  const body = isObject(schema)
    ? getDefinitionBody(schema, createAnnotationFilter(root, at))
    : undefined;
  if (body === undefined || body.size < 2) return [];
  const text = printJson(body);
  const keywords = [...body.keys()];
  return [...walkSchema(root)].flatMap(({ schema: other, at: there }) => {
    // Most differ in size already; printing all would be slow.
    if (
      !isObject(other) ||
      !keywords.every((keyword) => other.has(keyword)) ||
      hasPrefix(there, at)
    )
      return [];
    return printJson(getDefinitionBody(other, createAnnotationFilter(root, there))) === text &&
      isExtractable(root, there)
      ? [there]
      : [];
  });
}
