import type { RefObject } from 'react';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import { findRowPointer, type OutlineRow } from '../../../design/outline.ts';
import { resolveReference } from '../../../design/references.ts';
import { getReference } from './rows/format-row.ts';
import type { TreeActions } from './tree-actions.ts';
import { getAddLineId } from './tree-lines.ts';
import type { ActionContext, TreeView } from './tree-view.ts';

type ViewActions = Pick<
  TreeActions,
  | 'openOrCloseDetail'
  | 'openDetail'
  | 'openOrCloseChildren'
  | 'startAdding'
  | 'stopAdding'
  | 'setActive'
  | 'setMark'
  | 'focusPointer'
  | 'focusReferenceTarget'
  | 'openPointer'
>;

/** The actions that change only the view: folding, marking, moving the focus. */
export function createViewActions(world: RefObject<ActionContext>): ViewActions {
  const applyToView = (apply: (view: TreeView) => TreeView): void => world.current.setView(apply);
  return {
    openOrCloseDetail: (row) =>
      applyToView((view) => ({ ...view, open: addOrRemove(view.open, row.id) })),
    openDetail: (row, field) => {
      world.current.focus({ line: row.id, field });
      applyToView((view) => ({ ...view, open: new Set(view.open).add(row.id) }));
    },
    openOrCloseChildren: (row) =>
      applyToView((view) => ({ ...view, collapsed: addOrRemove(view.collapsed, row.id) })),
    startAdding: (row) => {
      world.current.focus({ line: getAddLineId(row.id), field: 'add' });
      // The root's add line is always there; another open one stays open.
      applyToView((view) => ({
        ...view,
        adding: row.depth === 0 ? view.adding : row.id,
        collapsed: removeMember(view.collapsed, row.id),
      }));
    },
    stopAdding: (row) => {
      const outer = row.depth === 0 ? undefined : row;
      world.current.focus(outer === undefined ? { line: row.id } : { line: outer.id });
      applyToView((view) => ({ ...view, adding: undefined }));
    },
    // A refusal about another row is cleared.
    setActive: (row) =>
      applyToView((view) =>
        view.active === row.id ? view : { ...view, active: row.id, refusal: undefined },
      ),
    setMark: (row, how) => applyToView((view) => applyMark(world.current.rows, view, { row, how })),
    focusPointer: (at) => openRow(world.current, at, 'focus'),
    focusReferenceTarget: (row) => {
      const at = resolveReference(world.current.root, getReference(row.schema));
      if (at !== undefined) openRow(world.current, at, 'focus');
    },
    openPointer: (at) => openRow(world.current, at, 'scroll'),
  };
}

function openRow(world: ActionContext, at: Pointer, how: 'focus' | 'scroll'): void {
  const { rows } = world;
  const place = formatPointer(findRowPointer(rows[0]?.schema, at));
  const target = rows.find((row) => row.place === place);
  if (target === undefined) return;
  world.focus({ line: target.id, ...(how === 'scroll' ? { scroll: true } : {}) });
  const above = rows
    .filter(
      (row) => row.depth < target.depth && (row.place === '' || place.startsWith(`${row.place}/`)),
    )
    .map((row) => row.id);
  world.setView((view) => ({
    ...view,
    active: target.id,
    collapsed: new Set([...view.collapsed].filter((id) => !above.includes(id))),
  }));
}

function applyMark(
  rows: readonly OutlineRow[],
  view: TreeView,
  { row, how }: { readonly row: OutlineRow; readonly how: Parameters<TreeActions['setMark']>[1] },
): TreeView {
  switch (how) {
    case 'none':
      return view.marked.size === 0 ? view : { ...view, marked: new Set(), anchor: undefined };
    case 'toggle':
      return { ...view, marked: addOrRemove(view.marked, row.id), anchor: row.id };
    case 'siblings':
      return {
        ...view,
        marked: new Set(
          rows
            .filter((other) => other.parent === row.parent && other.keyword === row.keyword)
            .map((other) => other.id),
        ),
        anchor: row.id,
      };
    case 'reach': {
      const shown = listShown(rows, view.collapsed);
      const to = shown.indexOf(row.id);
      // The former marks are gone: the range begins here.
      const start = view.marked.size === 0 ? to : shown.indexOf(view.anchor ?? row.id);
      const from = start === -1 ? to : start;
      return {
        ...view,
        marked: new Set(shown.slice(Math.min(from, to), Math.max(from, to) + 1)),
        anchor: shown[from],
      };
    }
  }
}

/** The ids of the rows that can be marked: not the root, and no folded rows. */
function listShown(rows: readonly OutlineRow[], collapsed: ReadonlySet<string>): readonly string[] {
  const folded = new Set<string>();
  for (const { id, parent } of rows)
    if (parent !== undefined && (folded.has(parent) || collapsed.has(parent))) folded.add(id);
  return rows.flatMap(({ id, depth }) => (depth === 0 || folded.has(id) ? [] : [id]));
}

function addOrRemove(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

function removeMember(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return set.has(id) ? addOrRemove(set, id) : set;
}
