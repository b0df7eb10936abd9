import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { TABLE_COLUMNS } from '../../../app/registry/registry-table-sort.ts';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import type { Target } from '../../../emit/target.ts';
import { useReadOnly } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
import { getLayoutStyles, getRowHeights, getTableLayout, selectColumns } from './columns.ts';
import { handleClick } from './handle-click.ts';
import { handleKey } from './handle-key.ts';
import { selectAll, selectNone, type CellColumn, type ViewStore } from './table-view.ts';
import { TableHead } from './TableHead.tsx';
import { ToolLine } from './ToolLine.tsx';
import { useSize } from './use-size.ts';
import { useTableRows } from './use-table-rows.ts';
import styles from './ToolTable.module.css';

interface ToolTableProps {
  readonly view: ViewStore;
  /** Filtered and in order. */
  readonly shown: readonly TableRow[];
  readonly target: Target;
  readonly onOpen: (id: string, column: CellColumn | undefined, mark?: string) => void;
  readonly onDelete: () => void;
}

/**
 * The tools as a grid: one cell takes part in the tab order, rows that are not seen are not drawn.
 */
export const ToolTable = memo(function ToolTable({
  view,
  shown,
  target,
  onOpen,
  onDelete,
}: ToolTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const canChoose = !useReadOnly();
  const [sort, chosen, at, wide] = [
    useStore(view, (state) => state.sort),
    useStore(view, (state) => state.chosen),
    useStore(view, (state) => state.at),
    useStore(view, (state) => state.wide),
  ];
  const look = useExactCount();
  const { width, height: seen } = useSize(scroller);
  const columns = useMemo(
    () => (wide ? TABLE_COLUMNS : selectColumns(width, sort?.column)),
    [wide, width, sort?.column],
  );
  const cells = useMemo(
    (): readonly CellColumn[] => [...(canChoose ? (['box'] as const) : []), ...columns],
    [canChoose, columns],
  );
  const row = useActiveRow(shown, at.row);
  const column = Math.max(0, cells.indexOf(cells.includes(at.column) ? at.column : 'name'));
  const stand = getTableLayout(columns, width);
  const { drawn, height, scrollTo } = useTableRows({
    scroller,
    view,
    rows: shown,
    active: row,
    heights: { seen, ...getRowHeights(stand) },
  });
  useWantedFocus(scroller, {
    view,
    scrollTo,
    row,
    isSimple: stand === 'fits' && height !== undefined,
  });
  const layout = useMemo(
    () => getLayoutStyles(columns, width, canChoose),
    [columns, width, canChoose],
  );
  useEffect(() => view.setState({ columns }), [view, columns]);
  const head = canChoose ? countShown(shown, chosen) : undefined;
  const active = cells[column];
  const handleTokensFocus = (element: EventTarget): void => {
    if (element instanceof Element && element.closest('[data-column="tokens"]') !== null) look();
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label="Tools"
      aria-rowcount={shown.length + 1}
      aria-colcount={cells.length}
      aria-multiselectable={canChoose}
      data-stand={stand}
      style={layout}
      onKeyDown={(event) =>
        handleKey(event, {
          view,
          shown,
          columns: cells,
          row,
          column,
          canChoose,
          scrollTo,
          onOpen,
          onDelete,
        })
      }
      onClick={(event) => handleClick(event, { view, shown, canChoose, onOpen })}
      onFocus={({ target: element }) => {
        setActiveCell(view, element, cells);
        handleTokensFocus(element);
      }}
      onPointerOver={({ target: element }) => handleTokensFocus(element)}
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={(next) => view.setState({ sort: next, first: 0 })}
        active={row === -1 ? active : undefined}
        chosen={head}
        onChoose={() => (head === 'all' ? selectNone(view, shown) : selectAll(view, shown))}
        target={target.label}
      />
      <div
        role="rowgroup"
        className={styles.rows}
        style={height === undefined ? undefined : { height }}
      >
        {drawn.map(({ key, row: each, index, top }) => (
          <ToolLine
            key={key}
            row={each}
            index={index}
            top={top}
            columns={columns}
            active={row === index ? active : undefined}
            isChosen={canChoose ? chosen.has(each.id) : undefined}
          />
        ))}
      </div>
    </div>
  );
});

/** What a pointer or a tab brought into focus is the cell in the tab order from then on. */
function setActiveCell(view: ViewStore, element: Element, cells: readonly CellColumn[]): void {
  const [row, column] =
    element.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':') ?? [];
  const found = cells.find((cell) => cell === column);
  const { at } = view.getState();
  if (row !== undefined && found !== undefined && (at.row !== row || at.column !== found))
    view.setState({ at: { row, column: found } });
}

function countShown(
  shown: readonly TableRow[],
  chosen: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const count = chosen.size === 0 ? 0 : shown.filter(({ id }) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === shown.length ? 'all' : 'some';
}

/**
 * Where the row stands now; a row that is filtered away leaves its place to the one that came
 * there. -1 is the head, which is '' among the ids.
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
  /**
   * Once its row is in sight, a cell is: the browser, which would lay out the page to look, need
   * not be asked.
   */
  readonly isSimple: boolean;
}

/** The cell takes the focus when it is asked to, not when the page comes. */
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
