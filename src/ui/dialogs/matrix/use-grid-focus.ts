import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface GridFocus {
  readonly row: number;
  readonly column: number;
  readonly move: (event: KeyboardEvent) => void;
  /** A cell got the focus by pointer or Tab; `row:column`. */
  readonly handleCellFocus: (place: string) => void;
}

const PAGE = 10;

/**
 * One cell is in the tab order; keys move it by the grid pattern of WAI-ARIA (APG 1.2, read
 * 2026-11-21).
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  size: GridSize,
  scrollTo: (row: number) => void,
): GridFocus {
  const [{ row, column }, setPlace] = useState({ row: 1, column: 0 });
  // The grid takes the focus when it is first rendered.
  const isMoved = useRef(true);
  useEffect(() => {
    if (!isMoved.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (cell == null) return;
    isMoved.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const move = (event: KeyboardEvent): void => {
    const next = findNextCell(event, { row, column }, size);
    if (next === undefined) return;
    event.preventDefault();
    const place = {
      row: getClampedIndex(next.row, size.rows),
      column: getClampedIndex(next.column, size.columns),
    };
    isMoved.current = true;
    // Row 0 is in the head, so the tools begin at row 1.
    scrollTo(place.row - 1);
    setPlace(place);
  };
  const handleCellFocus = useCallback((text: string) => {
    const [enteredRow = 0, enteredColumn = 0] = text.split(':').map(Number);
    setPlace((place) =>
      place.row === enteredRow && place.column === enteredColumn
        ? place
        : { row: enteredRow, column: enteredColumn },
    );
  }, []);
  return { row, column, move, handleCellFocus };
}

function getClampedIndex(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

interface CellPosition {
  readonly row: number;
  readonly column: number;
}

function findNextCell(
  { key, ctrlKey, metaKey, currentTarget }: KeyboardEvent,
  { row, column }: CellPosition,
  { rows, columns }: GridSize,
): CellPosition | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const whole = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: whole ? rows - 1 : row + 1, column };
    case 'ArrowUp':
      return { row: whole ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: column + forward };
    case 'ArrowLeft':
      return { row, column: column - forward };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'Home':
      return { row: whole ? 0 : row, column: 0 };
    case 'End':
      return { row: whole ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}
