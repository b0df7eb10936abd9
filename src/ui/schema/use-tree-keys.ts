import type { KeyboardEvent } from 'react';
import { focusRow } from './use-focus-request.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Tree } from './use-tree.ts';

/**
 * The keys of the treegrid. On a row: arrows, Home, End, a letter, Enter, F2, Delete. In a control of a row: Escape goes
 * back to the row. Alt with an arrow moves the property from both, but not from a select, where it opens the list.
 */
export function useTreeKeys(tree: Tree): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (!(event.target instanceof HTMLElement) || event.defaultPrevented) return;
    const element = event.target.closest<HTMLElement>('[data-line]');
    const row = tree.rows.find((candidate) => candidate.id === element?.dataset['line']);
    if (row === undefined) return;
    const onRow = event.target.dataset['row'] !== undefined;
    if (moveByKey(tree, row, event) || (onRow ? actOnRow(tree, row, event) || walk(tree, row, event) : leaveControl(tree, row, event))) event.preventDefault();
  };
}

function moveByKey(tree: Tree, row: SchemaRow, event: KeyboardEvent<HTMLElement>): boolean {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.target instanceof HTMLSelectElement) return false;
  tree.act.move(row, row.index + (event.key === 'ArrowUp' ? -1 : 1));
  return true;
}

function leaveControl(tree: Tree, row: SchemaRow, event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Escape' && focusRow(tree.container.current, { row: row.id });
}

function actOnRow(tree: Tree, row: SchemaRow, event: KeyboardEvent<HTMLElement>): boolean {
  switch (event.key) {
    case 'Enter':
      tree.act.toggleDetail(row);
      return true;
    case 'F2':
      return focusRow(tree.container.current, { row: row.id, field: 'name' });
    case 'Delete':
      tree.act.remove(row);
      return true;
    default:
      return false;
  }
}

function walk(tree: Tree, row: SchemaRow, event: KeyboardEvent<HTMLElement>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const shown = tree.lines.flatMap((line) => (line.kind === 'row' ? [line] : []));
  const here = shown.findIndex((line) => line.row.id === row.id);
  const isCollapsed = tree.view.collapsed.has(row.id);
  const go = (id: string | undefined): boolean => id !== undefined && focusRow(tree.container.current, { row: id });
  switch (event.key) {
    case 'ArrowDown':
      return go(shown[here + 1]?.row.id);
    case 'ArrowUp':
      return go(shown[here - 1]?.row.id);
    case 'Home':
      return go(shown[0]?.row.id);
    case 'End':
      return go(shown.at(-1)?.row.id);
    case 'ArrowRight':
      if (shown[here]?.hasChildren !== true) return false;
      if (isCollapsed) tree.act.toggleChildren(row);
      else go(shown[here + 1]?.row.id);
      return true;
    case 'ArrowLeft':
      if (shown[here]?.hasChildren !== true || isCollapsed) return go(row.parent);
      tree.act.toggleChildren(row);
      return true;
    default: {
      const after = [...shown.slice(here + 1), ...shown.slice(0, here)];
      return event.key.length === 1 && event.key !== ' ' && go(after.find((line) => line.row.name?.toLowerCase().startsWith(event.key.toLowerCase()))?.row.id);
    }
  }
}
