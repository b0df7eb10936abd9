import type { Edit } from '../../contract/document/edit.ts';
import { createJsonObject, isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { getAt, hasPrefix, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { isSchema, type Schema } from '../../contract/schema/schema.ts';
import { isRecursive } from '../recursion.ts';
import {
  listOutsideUses,
  listReferences,
  moveWithReferences,
  resolveReference,
} from '../references.ts';
import { canMerge } from './can-merge.ts';
import { copySchema } from './copy-schema.ts';
import { isDeclaredOlder, isDefinition, removeFromHolder } from './definitions.ts';
import { ANNOTATIONS, isOuter } from './outer-keywords.ts';
import { replaceKeywords, replaceSchema } from './replace-schema.ts';

/**
 * The target of the `$ref` at a pointer. Undefined for a reference out of the document or into a
 * cycle.
 */
export function findInlinable(root: Schema, at: Pointer): Pointer | undefined {
  const schema = getAt(root, at);
  const target = isObject(schema) ? resolveReference(root, schema.get('$ref')) : undefined;
  if (
    !isObject(schema) ||
    target === undefined ||
    !isSchema(getAt(root, target)) ||
    hasPrefix(at, target) ||
    isRecursive(root, target)
  )
    return undefined;
  // Before 2019-09 keywords beside a `$ref` are ignored; merged, they would take effect.
  const isIgnored =
    isDeclaredOlder(root, '2019-09') &&
    [...schema.keys()].some((keyword) => keyword !== '$ref' && !isOuter(keyword));
  return isIgnored ? undefined : target;
}

/**
 * Replaces the reference by a copy of its target. Annotations beside the reference replace those of
 * the target.
 */
export function replaceWithCopy(root: Schema, at: Pointer, target: Pointer): readonly Edit[] {
  const schema = getAt(root, at);
  const first = copySchema(root, target, at);
  const place =
    first === undefined || !isObject(schema) ? undefined : findTargetPointer(schema, first, at);
  const copy = place === undefined ? undefined : copySchema(root, target, place);
  return isObject(schema) && place !== undefined && copy !== undefined
    ? moveWithReferences(root, [], () =>
        replaceSchema(at, schema, mergeTarget(schema, copy, place.length > at.length)),
      )
    : [];
}

/**
 * Replaces the only reference by the definition itself. No edits where the definition has other
 * uses, or is none.
 */
export function replaceWithDefinition(root: Schema, at: Pointer, target: Pointer): readonly Edit[] {
  const uses = listOutsideUses(root, target);
  const [schema, body] = [getAt(root, at), getAt(root, target)];
  if (
    !isDefinition(root, target) ||
    uses.some((use) => !isSamePointer(use.at, at)) ||
    uses.length !== 1 ||
    !isObject(schema) ||
    !isSchema(body)
  )
    return [];
  const place = findTargetPointer(schema, body, at);
  if (place === undefined) return [];
  return moveWithReferences(root, [{ from: target, to: place }], (next) => {
    const [here, moved] = [getAt(next, at), getAt(next, target)];
    return isObject(here) && isSchema(moved)
      ? [
          ...replaceSchema(at, here, mergeTarget(here, moved, place.length > at.length)),
          ...removeFromHolder(next, target),
        ]
      : [];
  });
}

/**
 * The new pointer of the target: merged with the keywords beside the reference, or under `allOf`
 * where keywords would collide or affect each other.
 */
function findTargetPointer(schema: JsonObject, body: Schema, at: Pointer): Pointer | undefined {
  const outer = getRefSiblings(schema);
  if (
    outer.size === 0 ||
    body === true ||
    (isObject(body) && canMerge(outer, removeDuplicates(outer, body)))
  )
    return at;
  const parts = schema.get('allOf');
  return parts === undefined
    ? [...at, 'allOf', 0]
    : isArray(parts)
      ? [...at, 'allOf', parts.length]
      : undefined;
}

function mergeTarget(schema: JsonObject, body: Schema, isPart: boolean): Schema {
  const outer = getRefSiblings(schema);
  if (!isPart)
    return outer.size === 0
      ? body
      : replaceKeywords(schema, isRef, isObject(body) ? removeDuplicates(outer, body) : []);
  const parts = schema.get('allOf');
  return isArray(parts)
    ? new Map(outer).set('allOf', [...parts, body])
    : replaceKeywords(schema, isRef, [['allOf', [body]]]);
}

function isRef(keyword: string): boolean {
  return keyword === '$ref';
}

function getRefSiblings(schema: JsonObject): JsonObject {
  return replaceKeywords(schema, isRef, createJsonObject());
}

function removeDuplicates(outer: JsonObject, body: JsonObject): JsonObject {
  return new Map(
    [...body].filter(([keyword]) => !(ANNOTATIONS.includes(keyword) && outer.has(keyword))),
  );
}

/**
 * The references to a definition, if each can be replaced by a copy so that the definition can be
 * removed.
 */
export function findInlinableUses(root: Schema, target: Pointer): readonly Pointer[] | undefined {
  const uses = listOutsideUses(root, target);
  // Copies have no anchors: references to one inside would be unresolved.
  const isAnchored = listReferences(root).some(
    ({ at, to, leads }) =>
      to === undefined && leads !== undefined && hasPrefix(leads, target) && hasPrefix(at, target),
  );
  const fits = uses.every(
    ({ at, keyword, leads }) =>
      keyword === '$ref' &&
      leads !== undefined &&
      isSamePointer(leads, target) &&
      findInlinable(root, at) !== undefined,
  );
  return uses.length === 0 || isAnchored || !fits ? undefined : uses.map(({ at }) => at);
}
