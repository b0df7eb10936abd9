import type { RefObject } from 'react';
import { formatPointer, type Pointer } from '../../../contract/pointer.ts';
import { findRowPointer, type OutlineRow } from '../../../design/outline.ts';
import { resolveReference } from '../../../design/references.ts';
import { addLineOf } from './lay-out-lines.ts';
import { referenceOf } from './say-row.ts';
import type { TreeActions } from './tree-actions.ts';
import type { TreeView, World } from './tree-view.ts';

type Moving = Pick<
  TreeActions,
  | 'toggleDetail'
  | 'openDetail'
  | 'toggleChildren'
  | 'startAdding'
  | 'stopAdding'
  | 'activate'
  | 'mark'
  | 'goTo'
  | 'follow'
  | 'reveal'
>;

/** What changes only the view: folding, marking, going somewhere. */
export function makeMoves(world: RefObject<World>): Moving {
  const change = (apply: (view: TreeView) => TreeView): void => world.current.setView(apply);
  return {
    toggleDetail: (row) => change((view) => ({ ...view, open: toggle(view.open, row.id) })),
    openDetail: (row, field) => {
      world.current.focus({ line: row.id, field });
      change((view) => ({ ...view, open: new Set(view.open).add(row.id) }));
    },
    toggleChildren: (row) =>
      change((view) => ({ ...view, collapsed: toggle(view.collapsed, row.id) })),
    startAdding: (row) => {
      world.current.focus({ line: addLineOf(row.id), field: 'add' });
      // The line of the whole is always there; another one that is open stays.
      change((view) => ({
        ...view,
        adding: row.depth === 0 ? view.adding : row.id,
        collapsed: without(view.collapsed, row.id),
      }));
    },
    stopAdding: (row) => {
      const outer = row.depth === 0 ? undefined : row;
      world.current.focus(outer === undefined ? { line: row.id } : { line: outer.id });
      change((view) => ({ ...view, adding: undefined }));
    },
    // What was refused elsewhere is no matter here.
    activate: (row) =>
      change((view) =>
        view.active === row.id ? view : { ...view, active: row.id, refusal: undefined },
      ),
    mark: (row, how) => change((view) => markRows(world.current.rows, view, { row, how })),
    goTo: (at) => show(world.current, at, 'focus'),
    follow: (row) => {
      const at = resolveReference(world.current.root, referenceOf(row.schema));
      if (at !== undefined) show(world.current, at, 'focus');
    },
    reveal: (at) => show(world.current, at, 'scroll'),
  };
}

function show(world: World, at: Pointer, how: 'focus' | 'scroll'): void {
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

function markRows(
  rows: readonly OutlineRow[],
  view: TreeView,
  { row, how }: { readonly row: OutlineRow; readonly how: Parameters<TreeActions['mark']>[1] },
): TreeView {
  switch (how) {
    case 'none':
      return view.marked.size === 0 ? view : { ...view, marked: new Set(), anchor: undefined };
    case 'toggle':
      return { ...view, marked: toggle(view.marked, row.id), anchor: row.id };
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
      // What was marked and let go no longer counts: the reach begins here.
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

/** The ids of the rows that can be marked: not the whole, and not what is folded away. */
function listShown(rows: readonly OutlineRow[], collapsed: ReadonlySet<string>): readonly string[] {
  const folded = new Set<string>();
  for (const { id, parent } of rows)
    if (parent !== undefined && (folded.has(parent) || collapsed.has(parent))) folded.add(id);
  return rows.flatMap(({ id, depth }) => (depth === 0 || folded.has(id) ? [] : [id]));
}

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return set.has(id) ? toggle(set, id) : set;
}
