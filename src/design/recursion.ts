import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import { findRecursion } from '../contract/schema/find-recursion.ts';
import type { Schema } from '../contract/schema/schema.ts';

/** Places (as text) of the schemas whose `$ref` leads back to a schema around them. */
export function findRecursiveReferences(root: Schema): ReadonlySet<string> {
  return findRecursion(root).references;
}

/** Whether the schema there leads back to itself. */
export function isRecursive(root: Schema, at: Pointer): boolean {
  return findRecursion(root).places.has(formatPointer(at));
}
