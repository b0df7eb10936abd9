import { isObject, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { createCache } from '../memoize.ts';
import { walkChildren, type Schema } from './schema.ts';

/** A schema where it stands. */
export interface LocatedSchema {
  readonly schema: Schema;
  readonly at: Pointer;
  /** The keyword that holds it; undefined at the root. */
  readonly keyword: string | undefined;
}

/** A place and the places below it, in document order. */
export interface Outline extends LocatedSchema {
  readonly below: readonly Outline[];
  /** How many schemas it is, itself included. */
  readonly size: number;
  /** Whether a `$ref` stands in it anywhere. */
  readonly refers: boolean;
}

/** Fewer schemas are looked at again sooner than each of them is remembered. */
const WORTH_REMEMBERING = 64;

export function isLarge(outline: Outline): boolean {
  return outline.size >= WORTH_REMEMBERING;
}

const NONE: readonly Outline[] = [];
const ROOT: Pointer = [];
const known = createCache<JsonObject, Outline>();

/**
 * The tree of places of a schema, walked once for all that is made of it. Schemas never change, so
 * after an edit of a large one only what encloses the edit is walked again, and the rest gives the
 * very same places.
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

/** Strictly: a property called "0" is no item. Places differ at their ends first. */
function isExactPointer(place: Pointer, at: Pointer): boolean {
  if (place.length !== at.length) return false;
  for (let i = at.length - 1; i >= 0; i -= 1) if (place[i] !== at[i]) return false;
  return true;
}
