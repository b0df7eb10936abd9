import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import { listLines, NOTHING_DRAWN, type Line } from './list-lines.ts';
import { listSeen } from './list-seen.ts';
import type { ViewStore } from './table-view.ts';

/** Up to this many rows are all in the page, for find, selection and print. */
const MANY = 60;
/** Pixels; assumed height of the table before it is measured. */
const USUAL = 800;

interface TableRows {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly view: ViewStore;
  readonly rows: readonly TableRow[];
  /** The row of the focusable cell; -1 is the head. */
  readonly active: number;
  /** Pixels: of the visible area with the head, of the head, of a row. */
  readonly heights: { readonly seen: number; readonly head: number; readonly row: number };
}

interface DrawnLine extends Line {
  readonly row: TableRow;
  readonly index: number;
  /** Pixels; undefined where the page lays the rows out. */
  readonly top: number | undefined;
}

export interface DrawnRows {
  readonly drawn: readonly DrawnLine[];
  /** Pixels; undefined where the page lays the rows out. */
  readonly height: number | undefined;
  /** Scrolls a row into view. */
  readonly scrollTo: (index: number) => void;
}

/**
 * Windowing: of many rows only those in view and the focusable one are rendered. All have one
 * height, so that positions need no layout.
 */
export function useTableRows({
  scroller,
  view,
  rows,
  active,
  heights: { seen, head, row: each },
}: TableRows): DrawnRows {
  const isMany = rows.length > MANY;
  const room = (seen === 0 ? USUAL : seen) - head;
  const first = useStore(view, (state) => state.first);
  const held = useStore(view, (state) => state.at.row);
  const before = useRef(NOTHING_DRAWN);
  const scrollTo = useScrolling({ scroller, view, first, room, row: each });
  const places = isMany
    ? listSeen({ first, fit: Math.ceil(room / each) + 1, count: rows.length, active })
    : rows.map((_, i) => i);
  const seenRows = places.flatMap((index) => rows[index] ?? []);
  // oxlint-disable-next-line react/refs -- what was drawn before; as state it would draw twice.
  const lines = listLines(before.current, { ids: seenRows.map(({ id }) => id), rows, held });
  useEffect(() => {
    before.current = { lines, rows };
  });
  const drawn = lines.flatMap((line, i): readonly DrawnLine[] => {
    const [row, index = 0] = [seenRows[i], places[i]];
    return row === undefined
      ? []
      : [{ ...line, row, index, top: isMany ? index * each : undefined }];
  });
  return { drawn, height: isMany ? rows.length * each : undefined, scrollTo };
}

type ScrollOptions = Pick<TableRows, 'scroller' | 'view'> & {
  readonly first: number;
  readonly room: number;
  readonly row: number;
};

/** Reads `scrollTop` only in the scroll event, when the layout is up to date anyway. */
function useScrolling({
  scroller,
  view,
  first,
  room,
  row,
}: ScrollOptions): (index: number) => void {
  const scrolled = useRef(0);
  useEffect(() => {
    const watched = scroller.current;
    if (watched === null) return;
    const handleScroll = (): void => {
      scrolled.current = watched.scrollTop;
      const next = Math.floor(watched.scrollTop / row);
      if (view.getState().first !== next) view.setState({ first: next });
    };
    watched.addEventListener('scroll', handleScroll, { passive: true });
    return () => watched.removeEventListener('scroll', handleScroll);
  }, [scroller, view, row]);
  // Set from outside: a new filter starts at the top, and a page that is opened again keeps its
  // position.
  useLayoutEffect(() => {
    if (scroller.current === null || Math.floor(scrolled.current / row) === first) return;
    scrolled.current = first * row;
    scroller.current.scrollTop = scrolled.current;
  }, [scroller, first, row]);
  return useCallback(
    (index: number) => {
      const [top, most] = [index * row, (index + 1) * row - room];
      const next = Math.min(top, Math.max(scrolled.current, most));
      if (index < 0 || scroller.current === null || next === scrolled.current) return;
      scrolled.current = next;
      scroller.current.scrollTop = next;
      view.setState({ first: Math.floor(next / row) });
    },
    [scroller, view, room, row],
  );
}
