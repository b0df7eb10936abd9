import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Edit } from '../../contract/edit.ts';
import { formatPointer } from '../../contract/pointer.ts';
import { addProperty, checkName, moveProperty, removeProperty, renameProperty, toggleRequired, type Place } from './schema-edits.ts';
import { findSchema, layOutLines, listRows, type RowIds, type SchemaRow, type TreeLine } from './schema-rows.ts';
import type { TreeActions } from './tree-actions.ts';
import { useFocusRequest, type FocusRequest } from './use-focus-request.ts';
import { useLatest } from './use-latest.ts';

/** What the tree remembers beside the document. All of it by row id. */
interface TreeView {
  readonly ids: RowIds;
  readonly open: ReadonlySet<string>;
  readonly collapsed: ReadonlySet<string>;
  readonly adding: string | undefined;
  readonly active: string | undefined;
}

export interface Tree {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly lines: readonly TreeLine[];
  readonly rows: readonly SchemaRow[];
  readonly view: TreeView;
  /** The row that Tab reaches: the active one, or the first. */
  readonly entry: string | undefined;
  readonly act: TreeActions;
}

/** The line that adds a property to the root. */
export const ROOT_ADD = '+';

const EMPTY: TreeView = { ids: new Map(), open: new Set(), collapsed: new Set(), adding: undefined, active: undefined };

export function useTree(root: Place, onEdit: (edits: readonly Edit[], label: string) => void): Tree {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(EMPTY);
  const focus = useFocusRequest(container);
  const rows = useMemo(() => listRows(root, view.ids), [root.schema, formatPointer(root.at), view.ids]);
  const lines = useMemo(() => layOutLines(rows, view), [rows, view.collapsed, view.adding]);
  const latest = useLatest<World>({ root, rows, onEdit, focus, setView });
  const [act] = useState(() => ({ ...makeEdits(latest), ...makeMoves(latest) }));
  const shown = lines.flatMap((line) => (line.kind === 'row' ? [line.row.id] : []));
  const entry = view.active !== undefined && shown.includes(view.active) ? view.active : shown[0];
  return { container, lines, rows, view, entry, act };
}

interface World {
  readonly root: Place;
  readonly rows: readonly SchemaRow[];
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  readonly focus: (request: FocusRequest) => void;
  readonly setView: (change: (view: TreeView) => TreeView) => void;
}

type Editing = Pick<TreeActions, 'edit' | 'checkName' | 'rename' | 'remove' | 'move' | 'toggleRequired' | 'add'>;

function makeEdits(world: RefObject<World>): Editing {
  const ownerOf = (row: SchemaRow): Place => findSchema(world.current.root, row.owner);
  const edit: TreeActions['edit'] = (edits, label) => {
    if (edits.length > 0) world.current.onEdit(edits, label);
  };
  return {
    edit,
    checkName: (row, name) => checkName(ownerOf(row), name, row.name),
    rename: (row, name) => {
      const edits = row.name === undefined ? [] : renameProperty(ownerOf(row), row.name, name);
      if (edits.length > 0) world.current.setView((view) => ({ ...view, ids: keepId(view.ids, row, name) }));
      edit(edits, 'Rename property');
    },
    remove: (row) => {
      world.current.focus(findNeighbour(world.current.rows, row));
      if (row.name === undefined) edit([{ kind: 'remove', at: row.at }], 'Remove item schema');
      else edit(removeProperty(ownerOf(row), row.name), 'Remove property');
    },
    move: (row, to) => {
      const edits = row.name === undefined ? [] : moveProperty(ownerOf(row), row.name, to);
      if (edits.length === 0) return;
      const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
      world.current.focus(typeof field === 'string' ? { row: row.id, field } : { row: row.id });
      edit(edits, 'Move property');
    },
    toggleRequired: (row) => {
      if (row.name !== undefined) edit(toggleRequired(ownerOf(row), row.name), row.required === true ? 'Make optional' : 'Make required');
    },
    add: (row, { name, value }) => {
      const owner = row === undefined ? world.current.root : findSchema(world.current.root, row.at);
      edit(addProperty(owner, name, value), 'Add property');
    },
  };
}

/** The new place takes over the id; the old place gets a fresh one, in case another property takes its name. */
function keepId(ids: RowIds, row: SchemaRow, name: string): RowIds {
  const own = row.id.slice(row.parent?.length ?? 0);
  const to = formatPointer([...row.at.slice(0, -1), name]);
  return new Map(ids).set(to, own).set(row.place, `${own}\u0000${ids.size}`);
}

/** After a removal: the next sibling, else the previous one, else the row above; the add field when nothing is left. */
function findNeighbour(rows: readonly SchemaRow[], row: SchemaRow): FocusRequest {
  const siblings = rows.filter((other) => other.parent === row.parent);
  const at = siblings.findIndex((other) => other.id === row.id);
  const next = siblings[at + 1] ?? siblings[at - 1];
  const id = next?.id ?? row.parent;
  return id === undefined ? { row: ROOT_ADD, field: 'add' } : { row: id };
}

type Moving = Pick<TreeActions, 'toggleDetail' | 'openEnum' | 'toggleChildren' | 'startAdding' | 'stopAdding' | 'activate'>;

function makeMoves(world: RefObject<World>): Moving {
  const change = (apply: (view: TreeView) => TreeView): void => world.current.setView(apply);
  return {
    toggleDetail: (row) => change((view) => ({ ...view, open: toggle(view.open, row.id) })),
    openEnum: (row) => {
      change((view) => ({ ...view, open: new Set(view.open).add(row.id) }));
      world.current.focus({ row: row.id, field: 'enum-add' });
    },
    toggleChildren: (row) => change((view) => ({ ...view, collapsed: toggle(view.collapsed, row.id) })),
    startAdding: (row) => {
      change((view) => ({ ...view, adding: row.id, collapsed: new Set([...view.collapsed].filter((id) => id !== row.id)) }));
      world.current.focus({ row: `${row.id}+`, field: 'add' });
    },
    stopAdding: (row) => {
      change((view) => ({ ...view, adding: undefined }));
      world.current.focus({ row: row.id });
    },
    activate: (row) => change((view) => (view.active === row.id ? view : { ...view, active: row.id })),
  };
}

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
