import { isObject, type JsonObject } from './json.ts';
import type { Pointer } from './pointer.ts';
import { createMemory } from './remember.ts';
import { visitChildren, type Schema } from './schema.ts';

/** A schema where it stands. */
export interface SchemaPlace {
  readonly schema: Schema;
  readonly at: Pointer;
  /** The keyword that holds it; undefined at the root. */
  readonly keyword: string | undefined;
}

/** A place and the places below it, in document order. */
export interface Outline extends SchemaPlace {
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
const known = createMemory<JsonObject, Outline>();

/**
 * The tree of places of a schema, walked once for all that is made of it. Schemas never change, so
 * after an edit of a large one only what encloses the edit is walked again, and the rest gives the
 * very same places.
 */
export function outlineSchema(schema: Schema, at: Pointer = ROOT, keyword?: string): Outline {
  const before = recall(schema, at, keyword);
  if (before !== undefined) return before;
  const made: Outline[] = [];
  const outline = makeOutline(schema, at, keyword, made);
  if (isLarge(outline)) made.forEach(keep);
  else keep(outline);
  return outline;
}

function keep(outline: Outline): void {
  if (isObject(outline.schema)) known.set(outline.schema, outline);
}

function makeOutline(
  schema: Schema,
  at: Pointer,
  keyword: string | undefined,
  made: Outline[],
): Outline {
  if (!isObject(schema)) return { schema, at, keyword, below: NONE, size: 1, refers: false };
  let below: Outline[] | undefined;
  let size = 1;
  let refers = schema.has('$ref');
  visitChildren(schema, (child, holder, key) => {
    const place = key === undefined ? [...at, holder] : [...at, holder, key];
    const outline = recall(child, place, holder) ?? makeOutline(child, place, holder, made);
    (below ??= []).push(outline);
    size += outline.size;
    refers ||= outline.refers;
  });
  const outline = { schema, at, keyword, below: below ?? NONE, size, refers };
  made.push(outline);
  return outline;
}

function recall(schema: Schema, at: Pointer, keyword: string | undefined): Outline | undefined {
  const before = isObject(schema) ? known.get(schema) : undefined;
  return before !== undefined && before.keyword === keyword && isPlace(before.at, at)
    ? before
    : undefined;
}

/** Strictly: a property called "0" is no item. Places differ at their ends first. */
function isPlace(place: Pointer, at: Pointer): boolean {
  if (place.length !== at.length) return false;
  for (let i = at.length - 1; i >= 0; i -= 1) if (place[i] !== at[i]) return false;
  return true;
}
