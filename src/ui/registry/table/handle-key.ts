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
  /** The row of the cell in the tab order; -1 is the head. */
  readonly row: number;
  readonly column: number;
  readonly canChoose: boolean;
  readonly scrollTo: (row: number) => void;
  readonly onOpen: (id: string, column: CellColumn | undefined, mark?: string) => void;
  readonly onDelete: () => void;
}

const PAGE = 10;

/**
 * The keys of a grid whose rows can be chosen, as WAI-ARIA has them: Space chooses and takes back,
 * Shift Space only chooses, Shift with a way to go takes along what lies between (APG 1.2, read
 * 2026-11-21).
 */
export function handleKey(event: KeyboardEvent, table: TableKeys): void {
  const { view, shown, columns, row, canChoose } = table;
  const id = shown[row]?.id;
  const whole = event.ctrlKey || event.metaKey;
  const run = (action: () => void): void => {
    event.preventDefault();
    action();
  };
  if (canChoose && whole && !event.altKey && isKeyA(event))
    return run(() => selectAll(view, shown));
  if (canChoose && event.key === 'Escape' && view.getState().chosen.size > 0)
    return run(() => selectNone(view));
  const next = findNextCell(event, table);
  if (next !== undefined)
    return run(() => move(table, next, canChoose && event.shiftKey && next.row !== row));
  if (id === undefined || event.altKey || whole) return;
  if (event.key === 'Enter') return run(() => table.onOpen(id, columns[table.column]));
  if (!canChoose) return;
  if (event.key === ' ')
    return run(() => (event.shiftKey ? selectRow(view, id) : addOrRemoveRow(view, id)));
  if (event.key === 'Delete') {
    run(() => {
      if (view.getState().chosen.size === 0) addOrRemoveRow(view, id);
      table.onDelete();
    });
  }
}

/**
 * A French keyboard has its A elsewhere; a Hebrew one has none: then the place of the key counts.
 */
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
  extends_: boolean,
): void {
  const index = getClampedValue(to.row, -1, shown.length - 1);
  const column = columns[getClampedValue(to.column, 0, columns.length - 1)] ?? 'name';
  const id = shown[index]?.id;
  if (extends_ && id !== undefined) {
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
