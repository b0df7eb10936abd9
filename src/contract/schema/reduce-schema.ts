import { getOutline, isLarge, type Outline } from './outline.ts';
import type { Schema } from './schema.ts';

const NOTHING: readonly never[] = [];

/** Computes a value of a schema inside the schema `root`. */
type OutlineReducer<T> = (outline: Outline, root: Outline) => T;

/**
 * Computes a value of a schema from itself and the values of its sub-schemas. Results within a
 * large schema are cached by place: after an edit, only what encloses it is computed again, and the
 * rest returns the same objects. `isEntered` tells whether the sub-schemas under a keyword count.
 */
export function reduceSchema<T>(
  combine: (place: Outline, below: readonly T[]) => T,
  isEntered?: (keyword: string) => boolean,
): (root: Schema) => T {
  const reduce = reduceOutline(combine, isEntered);
  return (schema) => {
    const root = getOutline(schema);
    return reduce(root, root);
  };
}

export function reduceOutline<T>(
  combine: (place: Outline, below: readonly T[]) => T,
  isEntered?: (keyword: string) => boolean,
): OutlineReducer<T> {
  const known = new WeakMap<Outline, { readonly result: T }>();
  const reduceNode = (place: Outline, isKept: boolean): T => {
    const before = isKept ? known.get(place) : undefined;
    if (before !== undefined) return before.result;
    let below: T[] | undefined;
    for (const child of place.below)
      if (isEntered === undefined || isEntered(child.keyword ?? ''))
        (below ??= []).push(reduceNode(child, isKept));
    const result = combine(place, below ?? NOTHING);
    if (isKept) known.set(place, { result });
    return result;
  };
  return (place, root) => reduceNode(place, isLarge(root));
}

/** Joins arrays; returns the array itself if only one has items. */
export function mergeArrays<T>(lists: readonly (readonly T[])[]): readonly T[] {
  let only: readonly T[] = NOTHING;
  let all: T[] | undefined;
  for (const list of lists) {
    if (list.length === 0) continue;
    if (only.length === 0) only = list;
    else {
      all ??= [...only];
      for (const item of list) all.push(item);
    }
  }
  return all ?? only;
}
