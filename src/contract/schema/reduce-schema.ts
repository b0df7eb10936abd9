import { getOutline, isLarge, type Outline } from './outline.ts';
import type { Schema } from './schema.ts';

const NOTHING: readonly never[] = [];

/** What is made of a place that belongs to the schema at the root. */
export type OutlineReducer<T> = (outline: Outline, root: Outline) => T;

/**
 * Something about a schema made of itself and of the same about its sub-schemas. Of a large schema
 * it is remembered by place, so that after an edit only what encloses it is looked at again, and
 * the others give the very same objects. `isEntered` says of a keyword whether the schemas that it
 * holds count.
 */
export function reduceSchema<T>(
  combine: (place: Outline, below: readonly T[]) => T,
  isEntered?: (keyword: string) => boolean,
): (root: Schema) => T {
  const fold = reduceOutline(combine, isEntered);
  return (schema) => {
    const root = getOutline(schema);
    return fold(root, root);
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

/** One list of many; an only one that holds something is given back itself. */
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
