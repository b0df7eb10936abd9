import { get, isObject, type Json } from '../../contract/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/pointer.ts';
import { isSchema, schemaTypes } from '../../contract/schema.ts';
import { isRequired, type Place } from './schema-edits.ts';

/** One line of the tree: a property, or what every item of an array is. */
export interface SchemaRow {
  /** Stays the same when the property is renamed here, so that focus and open details survive it. */
  readonly id: string;
  /** In the contract's document. */
  readonly at: Pointer;
  /** `at` as text, to compare. */
  readonly place: string;
  /** Usually a schema; whatever the document holds there. */
  readonly schema: Json;
  /** Undefined for array items. */
  readonly name: string | undefined;
  /** The schema that holds it. */
  readonly owner: Pointer;
  /** Undefined where it cannot be said. */
  readonly required: boolean | undefined;
  /** 1 directly under the root. */
  readonly depth: number;
  readonly index: number;
  readonly count: number;
  readonly parent: string | undefined;
}

/** From a place (as text) to the last part of its id, for places that were renamed. */
export type RowIds = ReadonlyMap<string, string>;

/** What has rows of its own: `properties`, and `items` when it is one schema. Everything else is shown as chips. */
export function listRows(root: Place, ids: RowIds): readonly SchemaRow[] {
  return listChildren(root, ids, undefined);
}

function listChildren(owner: Place, ids: RowIds, parent: SchemaRow | undefined): readonly SchemaRow[] {
  const properties = get(owner.schema, 'properties');
  const entries = isObject(properties) ? [...properties] : [];
  const items = get(owner.schema, 'items');
  const shared = { owner: owner.at, depth: (parent?.depth ?? 0) + 1, parent: parent?.id };
  const rows: readonly Omit<SchemaRow, 'id' | 'place'>[] = [
    ...entries.map(([name, schema], index) => ({ ...shared, name, schema, index, count: entries.length, at: [...owner.at, 'properties', name], required: isRequired(owner.schema, name) })),
    ...(isSchema(items) ? [{ ...shared, name: undefined, schema: items, index: 0, count: 1, at: [...owner.at, 'items'], required: undefined }] : []),
  ];
  return rows.flatMap((row) => {
    const place = formatPointer(row.at);
    const own = ids.get(place) ?? place.slice(formatPointer(owner.at).length);
    const whole: SchemaRow = { ...row, place, id: (parent?.id ?? '') + own };
    return [whole, ...listChildren(whole, ids, whole)];
  });
}

/** One line on the screen. `hidden` are the places below a collapsed row: what is said about them is said here. */
export type TreeLine =
  | { readonly kind: 'row'; readonly row: SchemaRow; readonly hasChildren: boolean; readonly hidden: readonly Pointer[] }
  | { readonly kind: 'add'; readonly row: SchemaRow };

export interface TreeFolds {
  readonly collapsed: ReadonlySet<string>;
  /** The row whose object is about to get a property. */
  readonly adding: string | undefined;
}

export function layOutLines(rows: readonly SchemaRow[], folds: TreeFolds): readonly TreeLine[] {
  const children = new Map<string | undefined, SchemaRow[]>();
  for (const row of rows) children.set(row.parent, [...(children.get(row.parent) ?? []), row]);
  const below = (row: SchemaRow): readonly SchemaRow[] => (children.get(row.id) ?? []).flatMap((child) => [child, ...below(child)]);
  const layOut = (parent: string | undefined): readonly TreeLine[] => (children.get(parent) ?? []).flatMap((row): readonly TreeLine[] => {
    const hasChildren = children.has(row.id);
    const isCollapsed = hasChildren && folds.collapsed.has(row.id);
    const line: TreeLine = { kind: 'row', row, hasChildren, hidden: isCollapsed ? below(row).map((child) => child.at) : [] };
    const add: readonly TreeLine[] = folds.adding === row.id ? [{ kind: 'add', row }] : [];
    return isCollapsed ? [line] : [line, ...layOut(row.id), ...add];
  });
  return layOut(undefined);
}

/** The row a place belongs to (or the root): where the tree asks for what is to be said about it. */
export function findRowPlace(root: Pointer, at: Pointer): Pointer {
  let end = root.length;
  for (;;) {
    if (at[end] === 'properties' && at.length > end + 1) end += 2;
    else if (at[end] === 'items' && typeof at[end + 1] !== 'number') end += 1;
    else return at.slice(0, end);
  }
}

export function findSchema(root: Place, at: Pointer): Place {
  return { at, schema: getAt(root.schema, at.slice(root.at.length)) };
}

export function isObjectLike(schema: Json | undefined): boolean {
  return schemaTypes(schema).includes('object') || get(schema, 'properties') !== undefined;
}
