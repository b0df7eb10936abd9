import { isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS, type Schema } from '../contract/schema/schema.ts';
import { findSubschema, listSubschemas, type Subschema } from './subschemas.ts';

/** One schema inside a schema, as a row of a tree. */
export interface OutlineRow extends Omit<Subschema, 'key'> {
  /** Stays the same when the schema is renamed here, so that focus and open details survive it. */
  readonly id: string;
  /** From the root of the schema. */
  readonly at: Pointer;
  /** `at` as text, to compare. */
  readonly place: string;
  /** The keyword that it is under; empty at the root. */
  readonly keyword: string;
  /** The schema that contains it. */
  readonly owner: Pointer;
  /** 0 is the root. */
  readonly depth: number;
  /** The id of the owner's row. */
  readonly parent: string | undefined;
}

/** From a pointer (as text) to the last part of its row id, for schemas that were renamed. */
export type RowIds = ReadonlyMap<string, string>;

/** Listed last, under a heading of their own: definitions have no effect until referenced. */
export const DEFINITIONS = ['$defs', 'definitions'];

/** The root and every schema in it, parents first, in document order but with definitions last. */
export function listRows(root: Schema, ids: RowIds = NO_IDS): readonly OutlineRow[] {
  const top: OutlineRow = {
    id: '',
    at: [],
    place: '',
    schema: root,
    hold: 'root',
    keyword: '',
    name: undefined,
    owner: [],
    required: undefined,
    depth: 0,
    index: 0,
    count: 1,
    parent: undefined,
  };
  return [top, ...listBelow(top, ids)];
}

const NO_IDS: RowIds = new Map();
const NO_ROWS: readonly OutlineRow[] = [];

interface CachedRows {
  readonly place: string;
  readonly rows: readonly OutlineRow[];
}

/**
 * Keyed by the renames in the ids, then by schema. Schemas are immutable, so after an edit only
 * those around it are listed again.
 */
const known = new WeakMap<RowIds, WeakMap<JsonObject, CachedRows>>();

function listBelow(parent: OutlineRow, ids: RowIds): readonly OutlineRow[] {
  if (!isObject(parent.schema)) return NO_ROWS;
  const cache = known.get(ids) ?? new WeakMap<JsonObject, CachedRows>();
  known.set(ids, cache);
  const before = cache.get(parent.schema);
  if (before?.place === parent.place) return before.rows;
  const rows: OutlineRow[] = [];
  for (const child of listChildren(parent, parent.schema, ids)) {
    rows.push(child);
    for (const row of listBelow(child, ids)) rows.push(row);
  }
  cache.set(parent.schema, { place: parent.place, rows: rows.length === 0 ? NO_ROWS : rows });
  return rows;
}

function listChildren(parent: OutlineRow, schema: JsonObject, ids: RowIds): readonly OutlineRow[] {
  const keywords = [...schema.keys()].filter((keyword) =>
    Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword),
  );
  const ordered = [
    ...keywords.filter((keyword) => !DEFINITIONS.includes(keyword)),
    ...keywords.filter((keyword) => DEFINITIONS.includes(keyword)),
  ];
  const before = widest.get(ids);
  const former = before?.place === parent.place ? before.rows : NO_ROWS;
  const rows: OutlineRow[] = [];
  for (const keyword of ordered) {
    for (const subschema of listSubschemas(schema, keyword)) {
      const row = former[rows.length];
      rows.push(
        row !== undefined && isUnchanged(row, subschema, keyword)
          ? row
          : createRow(parent, subschema, { keyword, ids }),
      );
    }
  }
  if (rows.length > WIDE) widest.set(ids, { place: parent.place, rows });
  return rows;
}

/** The last rows of a very wide object: typing in one of its properties creates one new row. */
const widest = new WeakMap<RowIds, CachedRows>();
const WIDE = 200;

function isUnchanged(
  row: OutlineRow,
  { key, schema, hold, index, count, required }: Subschema,
  keyword: string,
): boolean {
  return (
    row.schema === schema &&
    row.keyword === keyword &&
    row.index === index &&
    row.count === count &&
    row.required === required &&
    row.hold === hold &&
    (key === undefined || row.at.at(-1) === key)
  );
}

function createRow(
  parent: OutlineRow,
  { key, schema, hold, name, index, count, required }: Subschema,
  { keyword, ids }: { readonly keyword: string; readonly ids: RowIds },
): OutlineRow {
  const own =
    key === undefined
      ? `/${escapeKey(keyword)}`
      : `/${escapeKey(keyword)}/${escapeKey(String(key))}`;
  const place = parent.place + own;
  const at = key === undefined ? [...parent.at, keyword] : [...parent.at, keyword, key];
  return {
    id: parent.id + (ids.get(place) ?? own),
    at,
    place,
    schema,
    hold,
    keyword,
    name,
    owner: parent.at,
    required,
    depth: parent.depth + 1,
    index,
    count,
    parent: parent.id,
  };
}

function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/')
    ? key.replaceAll('~', '~0').replaceAll('/', '~1')
    : key;
}

/** The nearest row at or above a pointer: findings about the pointer are shown there. */
export function findRowPointer(root: Json | undefined, at: Pointer): Pointer {
  let end = 0;
  let here = root;
  for (;;) {
    const next = isObject(here)
      ? findSubschema(here, String(at[end] ?? ''), at[end + 1])
      : undefined;
    if (next === undefined) return at.slice(0, end);
    here = next.schema;
    end += next.steps;
  }
}
