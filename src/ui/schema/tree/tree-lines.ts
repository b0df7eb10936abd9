import { get, isObject, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { canHoldProperties, isObjectLike } from '../../../design/edit-property.ts';
import { DEFINITIONS, type OutlineRow } from '../../../design/outline.ts';

interface RowLine {
  readonly kind: 'row';
  readonly id: string;
  readonly row: OutlineRow;
  readonly hasChildren: boolean;
  /** Pointers of the rows below a collapsed row: their findings are shown here. */
  readonly hidden: readonly Pointer[];
}

/** One line on the screen. */
export type TreeLine =
  | RowLine
  | { readonly kind: 'add'; readonly id: string; readonly row: OutlineRow }
  /** Above the first definition. */
  | { readonly kind: 'heading'; readonly id: string; readonly count: number };

export interface TreeFolds {
  readonly collapsed: ReadonlySet<string>;
  /** The row with an open add line. The root always has one. */
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
  /** Objects whose add line comes after their last child. */
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
    if (row.depth > 0) addWaitingLines(startsDefinitions ? 0 : row.depth);
    if (startsDefinitions) lines.push({ kind: 'heading', id: 'definitions', count: row.count });
    const line = createRowLine(rows, i, row, folds.collapsed);
    lines.push(line);
    i += line.hidden.length;
    if (folds.adding === row.id && row.depth > 0) waiting.push(row);
  }
  addWaitingLines(0);
  return lines;
}

function createRowLine(
  rows: readonly OutlineRow[],
  index: number,
  row: OutlineRow,
  collapsed: ReadonlySet<string>,
): RowLine {
  const hasChildren = (rows[index + 1]?.depth ?? 0) > row.depth && row.depth > 0;
  const isCollapsed = hasChildren && collapsed.has(row.id);
  const below = isCollapsed ? rows.slice(index + 1, findEnd(rows, index)) : [];
  return { kind: 'row', id: row.id, row, hasChildren, hidden: below.map(({ at }) => at) };
}

/** The index after the last row below this one. */
function findEnd(rows: readonly OutlineRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let end = index + 1;
  while ((rows[end]?.depth ?? -1) > depth) end += 1;
  return end;
}

/** An array without `items` and `prefixItems`. */
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
