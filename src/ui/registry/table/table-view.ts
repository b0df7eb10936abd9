import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../../../app/app.ts';
import { NO_FILTER, type TableFilter } from '../../../app/registry/registry-table-filter.ts';
import {
  TABLE_COLUMNS,
  type TableColumn,
  type TableSort,
} from '../../../app/registry/registry-table-sort.ts';
import type { TableRow } from '../../../app/registry/registry-table.ts';

/** A column that can have the focus. */
export type CellColumn = 'box' | TableColumn;

/**
 * The state of the page, kept while the registry is open, so that it survives a visit to a tool.
 */
export interface TableView {
  readonly filter: TableFilter;
  readonly sort: TableSort | undefined;
  /** The first row in view, by the scroll position. */
  readonly first: number;
  /** The columns that are shown now. */
  readonly columns: readonly TableColumn[];
  /** Shows all columns; the table scrolls sideways when they do not fit. */
  readonly wide: boolean;
  readonly chosen: ReadonlySet<string>;
  /** The row where a range selection starts. */
  readonly anchor: string | undefined;
  /**
   * The focusable cell. `row` is a tool's id, '' for the head, or undefined (the first tool) before
   * any movement.
   */
  readonly at: { readonly row: string | undefined; readonly column: CellColumn };
  /** Incremented to move the focus to that cell. */
  readonly wanted: number;
}

export type ViewStore = StoreApi<TableView>;

const START: TableView = {
  filter: NO_FILTER,
  sort: undefined,
  first: 0,
  columns: TABLE_COLUMNS,
  wide: false,
  chosen: new Set(),
  anchor: undefined,
  at: { row: undefined, column: 'name' },
  wanted: 0,
};

const views = new WeakMap<App, { readonly registry: string; readonly view: ViewStore }>();

/** `registry` is the key of the open one; another gets a new view. */
export function getTableView(app: App, registry: string): ViewStore {
  const known = views.get(app);
  if (known?.registry === registry) return known.view;
  const view = createStore<TableView>(() => START);
  views.set(app, { registry, view });
  return view;
}

/** Also scrolls to the first row. */
export function setFilterPart(view: ViewStore, part: Partial<TableFilter>): void {
  view.setState(({ filter }) => ({ filter: { ...filter, ...part }, first: 0 }));
}

export function addOrRemoveRow(view: ViewStore, id: string): void {
  view.setState(({ chosen }) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    return { chosen: next, anchor: id };
  });
}

export function selectRow(view: ViewStore, id: string): void {
  view.setState(({ chosen }) => ({ chosen: new Set([...chosen, id]), anchor: id }));
}

/** Adds all rows from the anchor to this one. */
export function selectRange(view: ViewStore, shown: readonly TableRow[], id: string): void {
  const { chosen, anchor } = view.getState();
  const to = shown.findIndex((row) => row.id === id);
  const found = shown.findIndex((row) => row.id === anchor);
  const from = found === -1 ? to : found;
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
  view.setState({ chosen: new Set([...chosen, ...range]), anchor: found === -1 ? id : anchor });
}

export function selectAll(view: ViewStore, shown: readonly TableRow[]): void {
  view.setState(({ chosen }) => ({ chosen: new Set([...chosen, ...shown.map(({ id }) => id)]) }));
}

export function selectNone(view: ViewStore, shown?: readonly TableRow[]): void {
  const gone = shown && new Set(shown.map(({ id }) => id));
  view.setState(({ chosen }) => ({
    chosen: gone === undefined ? new Set() : new Set([...chosen].filter((id) => !gone.has(id))),
  }));
}

export function focusCell(view: ViewStore, at: TableView['at']): void {
  view.setState(({ wanted }) => ({ at, wanted: wanted + 1 }));
}
