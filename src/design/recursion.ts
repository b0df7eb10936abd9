import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import { findRecursion } from '../contract/schema/find-recursion.ts';
import type { Schema } from '../contract/schema/schema.ts';

/** Pointers (as text) of the schemas whose `$ref` leads back to a schema around them. */
export function findRecursiveReferences(root: Schema): ReadonlySet<string> {
  return findRecursion(root).references;
}

/** Whether references inside the schema lead back to it. */
export function isRecursive(root: Schema, at: Pointer): boolean {
  return findRecursion(root).places.has(formatPointer(at));
}
