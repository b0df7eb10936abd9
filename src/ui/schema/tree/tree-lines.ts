import { get, isObject, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { canHoldProperties, isObjectLike } from '../../../design/edit-property.ts';
import { DEFINITIONS, type OutlineRow } from '../../../design/outline.ts';

/**
 * One line on the screen. `hidden` are the places below a collapsed row: what is said about them is
 * said here.
 */
export type TreeLine =
  | {
      readonly kind: 'row';
      readonly id: string;
      readonly row: OutlineRow;
      readonly hasChildren: boolean;
      readonly hidden: readonly Pointer[];
    }
  | { readonly kind: 'add'; readonly id: string; readonly row: OutlineRow }
  /** Above the first definition. */
  | { readonly kind: 'heading'; readonly id: string; readonly count: number };

export interface TreeFolds {
  readonly collapsed: ReadonlySet<string>;
  /** The row whose object is about to get a property, beside the root, which always can. */
  readonly adding: string | undefined;
}

/** `data-line` of the line that adds a property to a row. */
export function getAddLineId(id: string): string {
  return `${id}+`;
}

export function listTreeLines(rows: readonly OutlineRow[], folds: TreeFolds): readonly TreeLine[] {
  const [root] = rows;
  const lines: TreeLine[] = [];
  if (root === undefined) return lines;
  /** Objects that wait for the end of their children to get their add line. */
  const waiting: OutlineRow[] = isOpenToProperties(root) ? [root] : [];
  const addWaitingLines = (depth: number): void => {
    for (
      let last = waiting.at(-1);
      last !== undefined && last.depth >= depth;
      last = waiting.at(-1)
    ) {
      lines.push({ kind: 'add', id: getAddLineId(last.id), row: last });
      waiting.pop();
    }
  };
  const firstDefinition = rows.findIndex(
    (row) => row.depth === 1 && DEFINITIONS.includes(row.keyword),
  );
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    if (row === undefined) break;
    const startsDefinitions = i === firstDefinition;
    if (row.depth > 0) addWaitingLines(startsDefinitions ? 0 : Math.max(row.depth, 1));
    if (startsDefinitions) lines.push({ kind: 'heading', id: 'definitions', count: row.count });
    const hasChildren = (rows[i + 1]?.depth ?? 0) > row.depth && row.depth > 0;
    const isCollapsed = hasChildren && folds.collapsed.has(row.id);
    const end = isCollapsed ? findEnd(rows, i) : i + 1;
    lines.push({
      kind: 'row',
      id: row.id,
      row,
      hasChildren,
      hidden: isCollapsed ? rows.slice(i + 1, end).map((child) => child.at) : [],
    });
    if (isCollapsed) i = end - 1;
    if (folds.adding === row.id && row.depth > 0) waiting.push(row);
  }
  addWaitingLines(0);
  return lines;
}

/** The index behind the last row below this one. */
function findEnd(rows: readonly OutlineRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let end = index + 1;
  while ((rows[end]?.depth ?? -1) > depth) end += 1;
  return end;
}

/** A list that does not say what is in it. */
export function isOpenToItems({ schema }: OutlineRow): boolean {
  return (
    isListLike(schema) &&
    get(schema, 'items') === undefined &&
    get(schema, 'prefixItems') === undefined
  );
}

export function isListLike(schema: Json | undefined): boolean {
  return listSchemaTypes(schema).includes('array');
}

export function isOpenToProperties(row: OutlineRow): boolean {
  return (
    canHoldProperties(row.schema) &&
    (isObjectLike(row.schema) || (isObject(row.schema) && row.schema.size === 0))
  );
}
