import { isObject, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { createCache } from '../memoize.ts';
import { walkChildren, type Schema } from './schema.ts';

/** A schema and its place. */
export interface LocatedSchema {
  readonly schema: Schema;
  readonly at: Pointer;
  /** The keyword that contains it; undefined at the root. */
  readonly keyword: string | undefined;
}

/** A schema and its sub-schemas, in document order. */
export interface Outline extends LocatedSchema {
  readonly below: readonly Outline[];
  /** Number of schemas in it, itself included. */
  readonly size: number;
  /** Whether it or a sub-schema has a `$ref`. */
  readonly refers: boolean;
}

/** Smaller schemas are walked again faster than cached. */
const LARGE_SIZE = 64;

export function isLarge(outline: Outline): boolean {
  return outline.size >= LARGE_SIZE;
}

const NONE: readonly Outline[] = [];
const ROOT: Pointer = [];
const known = createCache<JsonObject, Outline>();

/**
 * The tree of a schema, walked once for everything that is computed from it. Schemas are immutable,
 * so after an edit of a large one only what encloses the edit is walked again; the rest returns the
 * same objects.
 */
export function getOutline(schema: Schema, at: Pointer = ROOT, keyword?: string): Outline {
  const before = findOutline(schema, at, keyword);
  if (before !== undefined) return before;
  const made: Outline[] = [];
  const outline = createOutline(schema, at, keyword, made);
  if (isLarge(outline)) made.forEach(memoizeOutline);
  else memoizeOutline(outline);
  return outline;
}

function memoizeOutline(outline: Outline): void {
  if (isObject(outline.schema)) known.set(outline.schema, outline);
}

function createOutline(
  schema: Schema,
  at: Pointer,
  keyword: string | undefined,
  made: Outline[],
): Outline {
  if (!isObject(schema)) return { schema, at, keyword, below: NONE, size: 1, refers: false };
  let below: Outline[] | undefined;
  let size = 1;
  let refers = schema.has('$ref');
  walkChildren(schema, (child, holder, key) => {
    const place = key === undefined ? [...at, holder] : [...at, holder, key];
    const outline = findOutline(child, place, holder) ?? createOutline(child, place, holder, made);
    (below ??= []).push(outline);
    size += outline.size;
    refers ||= outline.refers;
  });
  const outline = { schema, at, keyword, below: below ?? NONE, size, refers };
  made.push(outline);
  return outline;
}

function findOutline(
  schema: Schema,
  at: Pointer,
  keyword: string | undefined,
): Outline | undefined {
  const before = isObject(schema) ? known.get(schema) : undefined;
  return before !== undefined && before.keyword === keyword && isExactPointer(before.at, at)
    ? before
    : undefined;
}

/** Exact types: the property "0" is not the item 0. Compares from the end, where places differ. */
function isExactPointer(place: Pointer, at: Pointer): boolean {
  if (place.length !== at.length) return false;
  for (let i = at.length - 1; i >= 0; i -= 1) if (place[i] !== at[i]) return false;
  return true;
}
