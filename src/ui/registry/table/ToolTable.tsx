import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type DOMAttributes,
} from 'react';
import { useStore } from 'zustand';
import { listUndeclaredColumns } from '../../../app/registry/list-undeclared-columns.ts';
import { TABLE_COLUMNS, type TableColumn } from '../../../app/registry/registry-table-sort.ts';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import type { Target } from '../../../emit/target.ts';
import { useApp, useReadOnly } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
import { getLayoutStyles, getRowHeights, getTableLayout, selectColumns } from './columns.ts';
import { handleClick } from './handle-click.ts';
import { handleKey, type TableKeys } from './handle-key.ts';
import { selectAll, selectNone, type CellColumn, type ViewStore } from './table-view.ts';
import { TableHead } from './TableHead.tsx';
import { ToolLine } from './ToolLine.tsx';
import { useSize } from './use-size.ts';
import { useTableRows, type DrawnRows } from './use-table-rows.ts';
import styles from './ToolTable.module.css';

interface ToolTableProps {
  readonly view: ViewStore;
  /** Filtered and sorted. */
  readonly shown: readonly TableRow[];
  readonly target: Target;
  readonly onOpen: (id: string, column: CellColumn | undefined, mark?: string) => void;
  readonly onDelete: () => void;
}

/** The tools as a grid: one cell is in the tab order, and only the rows in view are rendered. */
export const ToolTable = memo(function ToolTable(props: ToolTableProps) {
  const { view, shown, target, onOpen, onDelete } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canChoose = !useReadOnly();
  const sort = useStore(view, (state) => state.sort);
  const chosen = useStore(view, (state) => state.chosen);
  const at = useStore(view, (state) => state.at);
  const { width, height: seen } = useSize(scroller);
  const { columns, cells, styles: layoutStyles } = useColumns(view, width, canChoose);
  const row = useActiveRow(shown, at.row);
  const column = Math.max(0, cells.indexOf(cells.includes(at.column) ? at.column : 'name'));
  const layout = getTableLayout(columns, width);
  const { drawn, height, scrollTo } = useTableRows({
    scroller,
    view,
    rows: shown,
    active: row,
    heights: { seen, ...getRowHeights(layout) },
  });
  const isSimple = layout === 'fits' && height !== undefined;
  useWantedFocus(scroller, { view, scrollTo, row, isSimple });
  const keys = { view, shown, columns: cells, row, column, canChoose, scrollTo, onOpen, onDelete };
  const handlers = useTableHandlers(keys);
  const active = cells[column];
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label="Tools"
      aria-rowcount={shown.length + 1}
      aria-colcount={cells.length}
      aria-multiselectable={canChoose}
      data-layout={layout}
      style={layoutStyles}
      {...handlers}
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={(next) => view.setState({ sort: next, first: 0 })}
        active={row === -1 ? active : undefined}
        chosen={canChoose ? countShown(shown, chosen) : undefined}
        onChoose={() => addOrRemoveAll(view, shown)}
        target={target.label}
      />
      <TableBody
        drawn={drawn}
        height={height}
        columns={columns}
        activeRow={row}
        active={active}
        chosen={canChoose ? chosen : undefined}
      />
    </div>
  );
});

interface TableBodyProps extends Pick<DrawnRows, 'drawn' | 'height'> {
  readonly columns: readonly TableColumn[];
  /** The row of the focusable cell, and its column. */
  readonly activeRow: number;
  readonly active: CellColumn | undefined;
  /** Undefined where nothing can be chosen. */
  readonly chosen: ReadonlySet<string> | undefined;
}

function TableBody({ drawn, height, columns, activeRow, active, chosen }: TableBodyProps) {
  return (
    <div
      role="rowgroup"
      className={styles.rows}
      style={height === undefined ? undefined : { height }}
    >
      {drawn.map(({ key, row, index, top }) => (
        <ToolLine
          key={key}
          row={row}
          index={index}
          top={top}
          columns={columns}
          active={activeRow === index ? active : undefined}
          isChosen={chosen?.has(row.id)}
        />
      ))}
    </div>
  );
}

interface ShownColumns {
  readonly columns: readonly TableColumn[];
  /** With the column of boxes, where tools can be chosen. */
  readonly cells: readonly CellColumn[];
  readonly styles: CSSProperties;
}

/** The columns that fit, or all where the user wants all of them. */
function useColumns(view: ViewStore, width: number, canChoose: boolean): ShownColumns {
  const ordered = useStore(view, (state) => state.sort?.column);
  const wide = useStore(view, (state) => state.wide);
  const empty = useApp((state) => listUndeclaredColumns(state.workspace));
  const columns = useMemo(
    () => (wide ? TABLE_COLUMNS : selectColumns(width, ordered, empty)),
    [wide, width, ordered, empty],
  );
  const cells = useMemo(
    (): readonly CellColumn[] => [...(canChoose ? (['box'] as const) : []), ...columns],
    [canChoose, columns],
  );
  const layoutStyles = useMemo(
    () => getLayoutStyles(columns, width, canChoose),
    [columns, width, canChoose],
  );
  useEffect(() => view.setState({ columns }), [view, columns]);
  return { columns, cells, styles: layoutStyles };
}

type TableHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onKeyDown' | 'onClick' | 'onFocus' | 'onPointerOver'
>;

/** One set of handlers for the grid: its lines and cells have none of their own. */
function useTableHandlers(table: TableKeys): TableHandlers {
  const startExactCount = useExactCount();
  const handleTokensFocus = (element: EventTarget): void => {
    if (element instanceof Element && element.closest('[data-column="tokens"]') !== null)
      startExactCount();
  };
  return {
    onKeyDown: (event) => handleKey(event, table),
    onClick: (event) => handleClick(event, table),
    onFocus: ({ target }) => {
      setActiveCell(table.view, target, table.columns);
      handleTokensFocus(target);
    },
    onPointerOver: ({ target }) => handleTokensFocus(target),
  };
}

/** A cell that gets the focus by pointer or Tab becomes the one in the tab order. */
function setActiveCell(view: ViewStore, element: Element, cells: readonly CellColumn[]): void {
  const [row, column] =
    element.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':') ?? [];
  const found = cells.find((cell) => cell === column);
  const { at } = view.getState();
  if (row !== undefined && found !== undefined && (at.row !== row || at.column !== found))
    view.setState({ at: { row, column: found } });
}

/** Clears the rows that are shown when all of them are chosen; chooses them otherwise. */
function addOrRemoveAll(view: ViewStore, shown: readonly TableRow[]): void {
  if (countShown(shown, view.getState().chosen) === 'all') selectNone(view, shown);
  else selectAll(view, shown);
}

function countShown(
  shown: readonly TableRow[],
  chosen: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const count = chosen.size === 0 ? 0 : shown.filter(({ id }) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === shown.length ? 'all' : 'some';
}

/**
 * The index of the row; once it is filtered away, the row now at its place. -1 is the head, whose
 * id is ''.
 */
function useActiveRow(shown: readonly TableRow[], id: string | undefined): number {
  const found = useMemo(() => shown.findIndex((row) => row.id === id), [shown, id]);
  const [last, setLast] = useState(0);
  if (found !== -1 && found !== last) setLast(found);
  if (id === '') return -1;
  return found === -1 ? Math.min(last, shown.length - 1) : found;
}

interface FocusTarget {
  readonly view: ViewStore;
  readonly scrollTo: (row: number) => void;
  readonly row: number;
  /** A cell is in view once its row is; `scrollIntoView` would force a layout for nothing. */
  readonly isSimple: boolean;
}

/** Focuses the active cell on request, not when the page opens. */
function useWantedFocus(
  scroller: { readonly current: HTMLElement | null },
  { view, scrollTo, row, isSimple }: FocusTarget,
): void {
  const wanted = useStore(view, (state) => state.wanted);
  const done = useRef(wanted);
  useEffect(() => {
    if (done.current === wanted) return;
    scrollTo(row);
    const { at } = view.getState();
    const cell =
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${at.row ?? '?'}:${at.column}"]`) ??
      scroller.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
    if (cell == null) return;
    done.current = wanted;
    cell.focus({ preventScroll: true });
    if (!isSimple) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
