import { get, isArray, isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, type Schema } from '../contract/schema/schema.ts';

/**
 * How a schema hangs on its owner: as the root, as a member that bears a name (`properties`,
 * `$defs`, `patternProperties`), as one of a list (`anyOf`, `prefixItems`), or alone under its
 * keyword (`items`, `not`).
 */
export type SlotKind = 'root' | 'named' | 'listed' | 'single';

/** One schema inside a schema, as a line of a tree. */
export interface OutlineRow {
  /** Stays the same when the schema is renamed here, so that focus and open details survive it. */
  readonly id: string;
  /** From the root of the schema. */
  readonly at: Pointer;
  /** `at` as text, to compare. */
  readonly place: string;
  /** Usually a schema; whatever the document holds there. */
  readonly schema: Json;
  readonly hold: SlotKind;
  /** The keyword that holds it; empty at the root. */
  readonly keyword: string;
  /** Its key under the keyword; undefined where it bears none. */
  readonly name: string | undefined;
  /** The schema that holds it. */
  readonly owner: Pointer;
  /** Of a property; undefined elsewhere, and where `required` is no list. */
  readonly required: boolean | undefined;
  /** 0 is the root. */
  readonly depth: number;
  /** Among those under the same keyword. */
  readonly index: number;
  readonly count: number;
  /** The id of the owner's row. */
  readonly parent: string | undefined;
}

/** From a place (as text) to the last part of its id, for places that were renamed. */
export type RowIds = ReadonlyMap<string, string>;

/**
 * The keywords whose schemas stand at the end, under a heading of their own: they say nothing
 * before something refers to them.
 */
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
 * By the renames that the ids carry, then by schema: schemas never change, so after an edit only
 * those that enclose it are looked at again.
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
    for (const held of listHeld(schema, keyword)) {
      const same = former[rows.length];
      rows.push(
        same !== undefined && isSameHeld(same, held, keyword)
          ? same
          : createRow(parent, held, { keyword, ids }),
      );
    }
  }
  if (rows.length > WIDE) widest.set(ids, { place: parent.place, rows });
  return rows;
}

/**
 * Of an object with thousands of properties, the rows it had last: a key in one of them makes one
 * new row.
 */
const widest = new WeakMap<RowIds, CachedRows>();
const WIDE = 200;

function isSameHeld(
  row: OutlineRow,
  { key, schema, hold, index, count, required }: HeldSchema,
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
  { key, schema, hold, name, index, count, required }: HeldSchema,
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

interface HeldSchema extends Pick<
  OutlineRow,
  'schema' | 'hold' | 'name' | 'index' | 'count' | 'required'
> {
  /** Under the keyword; undefined where it holds one schema. */
  readonly key: string | number | undefined;
}

/**
 * What is no schema where one belongs gets a row as well, unless the keyword's whole value has
 * another shape: then it is a chip of its owner.
 */
function listHeld(owner: JsonObject, keyword: string): readonly HeldSchema[] {
  const holds = SUBSCHEMA_KEYWORDS[keyword];
  const value = owner.get(keyword);
  if (holds === 'map' && isObject(value)) {
    const required = keyword === 'properties' ? readRequired(owner) : undefined;
    // A list of names under `dependencies` is no line, but it counts: a schema moves past it.
    return [...value].flatMap(([name, schema], index): readonly HeldSchema[] =>
      keyword === 'dependencies' && !isSchema(schema)
        ? []
        : [
            {
              key: name,
              schema,
              hold: 'named',
              name,
              index,
              count: value.size,
              required: required?.has(name),
            },
          ],
    );
  }
  if ((holds === 'schemas' || holds === 'schema-or-schemas') && isArray(value)) {
    return value.map((schema, index) => ({
      key: index,
      schema,
      hold: 'listed',
      name: undefined,
      index,
      count: value.length,
      required: undefined,
    }));
  }
  // `additionalProperties: false` and its kin say something about their owner and are no line.
  if (
    (holds === 'schema' || holds === 'schema-or-schemas') &&
    isSchema(value) &&
    (isObject(value) || !FLAGS.has(keyword))
  ) {
    return [
      {
        key: undefined,
        schema: value,
        hold: 'single',
        name: undefined,
        index: 0,
        count: 1,
        required: undefined,
      },
    ];
  }
  return [];
}

/** Keywords whose boolean schema is a switch of the owner. */
export const FLAGS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
]);

/** A set, because a list would be searched once for each property. */
function readRequired(owner: JsonObject): ReadonlySet<string> | undefined {
  const required = owner.get('required') ?? [];
  return isArray(required)
    ? new Set(required.filter((name) => typeof name === 'string'))
    : undefined;
}

function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/')
    ? key.replaceAll('~', '~0').replaceAll('/', '~1')
    : key;
}

/** The nearest row at or above a place: where what is to be said about it is said. */
export function findRowPointer(root: Json | undefined, at: Pointer): Pointer {
  let end = 0;
  let here = root;
  for (;;) {
    const next = isObject(here) ? findHeld(here, String(at[end] ?? ''), at[end + 1]) : undefined;
    if (next === undefined) return at.slice(0, end);
    here = next.schema;
    end += next.steps;
  }
}

/**
 * One of those that listHeld lists, without going through all of them; `steps` are its parts of a
 * pointer.
 */
function findHeld(
  owner: JsonObject,
  keyword: string,
  key: string | number | undefined,
): { readonly schema: Json; readonly steps: number } | undefined {
  const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
    ? SUBSCHEMA_KEYWORDS[keyword]
    : undefined;
  const value = owner.get(keyword);
  if (holds === undefined || value === undefined) return undefined;
  if (holds === 'map' || (isArray(value) && holds !== 'schema')) {
    const schema =
      key === undefined
        ? undefined
        : holds === 'map'
          ? get(value, String(key))
          : isArray(value)
            ? value[Number(key)]
            : undefined;
    return schema === undefined || (keyword === 'dependencies' && !isSchema(schema))
      ? undefined
      : { schema, steps: 2 };
  }
  return holds !== 'schemas' && isSchema(value) && (isObject(value) || !FLAGS.has(keyword))
    ? { schema: value, steps: 1 }
    : undefined;
}
