import type { KeyboardEvent } from 'react';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import {
  addOrRemoveRow,
  focusCell,
  selectAll,
  selectNone,
  selectRange,
  selectRow,
  type CellColumn,
  type ViewStore,
} from './table-view.ts';

export interface TableKeys {
  readonly view: ViewStore;
  readonly shown: readonly TableRow[];
  readonly columns: readonly CellColumn[];
  /** The row of the focusable cell; -1 is the head. */
  readonly row: number;
  readonly column: number;
  readonly canChoose: boolean;
  readonly scrollTo: (row: number) => void;
  readonly onOpen: (id: string, column: CellColumn | undefined, mark?: string) => void;
  readonly onDelete: () => void;
}

/** Rows. */
const PAGE = 10;

type Action = () => void;

/**
 * The keys of a grid with selectable rows in WAI-ARIA: Space toggles a row, Shift+Space only adds
 * it, Shift with a movement adds the rows between (APG 1.2, read 2026-11-21).
 */
export function handleKey(event: KeyboardEvent, table: TableKeys): void {
  const action =
    findSelectionAction(event, table) ??
    findMoveAction(event, table) ??
    findRowAction(event, table);
  if (action === undefined) return;
  event.preventDefault();
  action();
}

/** Ctrl+A chooses all rows that are shown, Escape none. */
function findSelectionAction(
  event: KeyboardEvent,
  { view, shown, canChoose }: TableKeys,
): Action | undefined {
  if (!canChoose) return undefined;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && isKeyA(event))
    return () => selectAll(view, shown);
  return event.key === 'Escape' && view.getState().chosen.size > 0
    ? () => selectNone(view)
    : undefined;
}

function findMoveAction(event: KeyboardEvent, table: TableKeys): Action | undefined {
  const next = findNextCell(event, table);
  return (
    next && (() => move(table, next, table.canChoose && event.shiftKey && next.row !== table.row))
  );
}

function findRowAction(event: KeyboardEvent, table: TableKeys): Action | undefined {
  const { view, shown, columns, row, canChoose } = table;
  const id = shown[row]?.id;
  if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Enter') return () => table.onOpen(id, columns[table.column]);
  if (!canChoose) return undefined;
  if (event.key === ' ')
    return () => (event.shiftKey ? selectRow(view, id) : addOrRemoveRow(view, id));
  if (event.key !== 'Delete') return undefined;
  return () => {
    if (view.getState().chosen.size === 0) addOrRemoveRow(view, id);
    table.onDelete();
  };
}

/** On a French keyboard the A is on another key; a Hebrew one has none: there the code decides. */
function isKeyA({ key, code }: KeyboardEvent): boolean {
  return /^[\x20-\x7f]$/.test(key) ? key.toLowerCase() === 'a' : code === 'KeyA';
}

interface CellPosition {
  readonly row: number;
  readonly column: number;
}

function move(
  { view, shown, columns, row, scrollTo }: TableKeys,
  to: CellPosition,
  isRange: boolean,
): void {
  const index = getClampedValue(to.row, -1, shown.length - 1);
  const column = columns[getClampedValue(to.column, 0, columns.length - 1)] ?? 'name';
  const id = shown[index]?.id;
  if (isRange && id !== undefined) {
    if (view.getState().anchor === undefined) view.setState({ anchor: shown[row]?.id });
    selectRange(view, shown, id);
  }
  scrollTo(index);
  focusCell(view, { row: id ?? '', column });
}

function getClampedValue(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function findNextCell(
  { key, ctrlKey, metaKey, currentTarget }: KeyboardEvent,
  { row, column, shown, columns }: TableKeys,
): CellPosition | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const whole = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: whole ? shown.length - 1 : row + 1, column };
    case 'ArrowUp':
      return { row: whole ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: column + forward };
    case 'ArrowLeft':
      return { row, column: column - forward };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'PageUp':
      return { row: Math.max(0, row - PAGE), column };
    case 'Home':
      return { row: whole ? 0 : row, column: 0 };
    case 'End':
      return { row: whole ? shown.length - 1 : row, column: columns.length - 1 };
    default:
      return undefined;
  }
}
