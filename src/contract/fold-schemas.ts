import { isObject, type JsonObject } from './json.ts';
import type { Pointer } from './pointer.ts';
import { childSchemas, type ChildSchema, type Schema } from './schema.ts';

/** A schema where it stands. */
export interface SchemaPlace {
  readonly schema: Schema;
  readonly at: Pointer;
  /** The keyword that holds it; undefined at the root. */
  readonly keyword: string | undefined;
}

/**
 * Something about a schema made of itself and of the same about its sub-schemas. It is remembered by schema and place: schemas never
 * change, so after an edit only those that enclose it are looked at again, and the others give the very same objects.
 * `isEntered` says of a keyword whether the schemas that it holds count.
 */
export function foldSchemas<T>(combine: (place: SchemaPlace, below: readonly T[]) => T, isEntered?: (keyword: string) => boolean): (place: SchemaPlace) => T {
  const known = new WeakMap<JsonObject, { readonly place: SchemaPlace; readonly result: T }>();
  const foldIn = (holder: Pointer, { schema, at, keyword }: ChildSchema | SchemaPlace): T => {
    const before = isObject(schema) ? known.get(schema) : undefined;
    if (before !== undefined && before.place.keyword === keyword && isPlace(before.place.at, holder, at)) return before.result;
    const place = { schema, at: [...holder, ...at], keyword };
    if (!isObject(schema)) return combine(place, []);
    const below: T[] = [];
    for (const child of childSchemas(schema)) if (isEntered === undefined || isEntered(child.keyword)) below.push(foldIn(place.at, child));
    const result = combine(place, below);
    known.set(schema, { place, result });
    return result;
  };
  return (place) => foldIn([], place);
}

/** Whether a place is `at` below `holder`. Strictly: a property called "0" is no item. Places differ at their ends first. */
function isPlace(place: Pointer, holder: Pointer, at: Pointer): boolean {
  const above = holder.length;
  if (place.length !== above + at.length) return false;
  for (let i = at.length - 1; i >= 0; i -= 1) if (place[above + i] !== at[i]) return false;
  for (let i = above - 1; i >= 0; i -= 1) if (place[i] !== holder[i]) return false;
  return true;
}

/** One list of many; an only one that holds something is given back itself. */
export function joinLists<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const full = lists.filter((list) => list.length > 0);
  const [first = [], ...more] = full;
  return more.length === 0 ? first : full.flat();
}
