import type { KeyboardEvent } from 'react';
import type { OutlineRow } from '../../../design/outline.ts';
import { getReference } from './rows/format-row.ts';
import { isOpenToItems, isOpenToProperties } from './tree-lines.ts';
import { findLine, focusLine } from './use-focus-request.ts';
import type { Tree } from './use-tree.ts';

type Key = KeyboardEvent<HTMLElement>;

/**
 * The keys of the treegrid. On a row: arrows, Home, End, a letter, Enter, F2, Delete, and those
 * that edit. In a control of a row: Escape goes back to the row. Alt with an arrow moves the schema
 * from both, but not from a select, where it opens the list.
 */
export function useTreeKeys(tree: Tree): (event: Key) => void {
  return (event) => {
    if (!(event.target instanceof HTMLElement) || event.defaultPrevented) return;
    const line = event.target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    const row = tree.rows.find((candidate) => candidate.id === line);
    if (row === undefined) {
      if (
        event.target instanceof HTMLInputElement &&
        line !== undefined &&
        handleAddLineKey(tree, line, event)
      )
        event.preventDefault();
      return;
    }
    const onRow = event.target.dataset['row'] !== undefined;
    if (
      handleMoveKey(tree, row, event) ||
      (onRow
        ? handleEditKey(tree, row, event) ||
          handleMarkKey(tree, row, event) ||
          handleFocusKey(tree, row, event)
        : handleEscapeKey(tree, row, event))
    )
      event.preventDefault();
  };
}

function handleMoveKey({ act }: Tree, row: OutlineRow, event: Key): boolean {
  if (
    !event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.target instanceof HTMLSelectElement ||
    row.depth === 0
  )
    return false;
  switch (event.key) {
    case 'ArrowUp':
      act.move(row, row.index - 1);
      return true;
    case 'ArrowDown':
      act.move(row, row.index + 1);
      return true;
    // In a text field these two go from word to word on some systems.
    case 'ArrowLeft':
    case 'ArrowRight':
      if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined)
        return false;
      act.applyFirstOffer(row, event.key === 'ArrowRight' ? 'move-in' : 'move-out');
      return true;
    default:
      return false;
  }
}

function handleEscapeKey(tree: Tree, row: OutlineRow, event: Key): boolean {
  return event.key === 'Escape' && focusLine(tree.container.current, { line: row.id });
}

function handleEditKey({ act, container }: Tree, row: OutlineRow, event: Key): boolean {
  const isControl = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'Enter': {
      if (isControl && getReference(row.schema) !== undefined) act.focusReferenceTarget(row);
      else act.openOrCloseDetail(row);
      return true;
    }
    case 'F2':
      return focusLine(container.current, { line: row.id, field: 'name' });
    case 'F10':
      return event.shiftKey && openMenu(container.current, row);
    case 'ContextMenu':
      return openMenu(container.current, row);
    case 'Delete':
      act.remove(row);
      return true;
    case 'Insert':
      if (row.depth > 0 && isOpenToProperties(row)) act.startAdding(row);
      else if (isOpenToItems(row)) act.addItems(row);
      return true;
    case '*':
      act.addOrRemoveRequired(row);
      return true;
    case 'd':
    case 'D':
      if (!isControl) return false;
      act.applyFirstOffer(row, 'duplicate');
      return true;
    default:
      return false;
  }
}

function openMenu(container: HTMLElement | null, row: OutlineRow): boolean {
  const button = findLine(container, row.id)?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.click();
  return button !== null && button !== undefined;
}

function handleMarkKey(tree: Tree, row: OutlineRow, event: Key): boolean {
  const { act, view } = tree;
  const isControl = event.ctrlKey || event.metaKey;
  if (event.key === ' ' && row.depth > 0) {
    act.setMark(row, 'toggle');
    return true;
  }
  if (event.key === 'Escape' && view.marked.size > 0) {
    act.setMark(row, 'none');
    return true;
  }
  if (isControl && event.key.toLowerCase() === 'a' && row.depth > 0) {
    act.setMark(row, 'siblings');
    return true;
  }
  if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
  const next = findNeighbour(tree, row, event.key === 'ArrowDown' ? 1 : -1);
  if (next === undefined) return true;
  if (view.marked.size === 0) act.setMark(row, 'reach');
  act.setMark(next, 'reach');
  return focusLineById(tree, next.id);
}

function listShownRows(tree: Tree): readonly Extract<Tree['lines'][number], { kind: 'row' }>[] {
  return tree.lines.flatMap((line) => (line.kind === 'row' ? [line] : []));
}

function findNeighbour(tree: Tree, row: OutlineRow, step: number): OutlineRow | undefined {
  const shown = listShownRows(tree);
  return shown[shown.findIndex((line) => line.id === row.id) + step]?.row;
}

/** Up and down lead out of the line that adds a property, as they lead into it. */
function handleAddLineKey(tree: Tree, id: string, event: Key): boolean {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  const walked = listFocusableLines(tree);
  return focusLineById(
    tree,
    walked[walked.findIndex((line) => line.id === id) + (event.key === 'ArrowUp' ? -1 : 1)]?.id,
  );
}

function listFocusableLines(tree: Tree): Tree['lines'] {
  return tree.lines.filter((line) => line.kind !== 'heading');
}

/** Lines far from what is seen are not in the page; going there asks for them. */
function focusLineById(tree: Tree, id: string | undefined): boolean {
  if (id === undefined) return false;
  if (
    focusLine(tree.container.current, { line: id }) ||
    focusLine(tree.container.current, { line: id, field: 'add' })
  )
    return true;
  const line = tree.lines.find((candidate) => candidate.id === id);
  if (line?.kind === 'add') tree.act.startAdding(line.row);
  else if (line?.kind === 'row') tree.act.focusPointer(line.row.at);
  return line !== undefined;
}

function handleFocusKey(tree: Tree, row: OutlineRow, event: Key): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const shown = listShownRows(tree);
  const here = shown.findIndex((line) => line.id === row.id);
  const walked = listFocusableLines(tree);
  const at = walked.findIndex((line) => line.id === row.id);
  const isCollapsed = tree.view.collapsed.has(row.id);
  const focusById = (id: string | undefined): boolean => focusLineById(tree, id);
  switch (event.key) {
    case 'ArrowDown':
      return focusById(walked[at + 1]?.id);
    case 'ArrowUp':
      return focusById(walked[at - 1]?.id);
    case 'Home':
      return focusById(shown[0]?.id);
    case 'End':
      return focusById(shown.at(-1)?.id);
    case 'ArrowRight':
      if (shown[here]?.hasChildren !== true) return false;
      if (isCollapsed) tree.act.openOrCloseChildren(row);
      else focusById(shown[here + 1]?.id);
      return true;
    case 'ArrowLeft':
      if (shown[here]?.hasChildren !== true || isCollapsed) return focusById(row.parent);
      tree.act.openOrCloseChildren(row);
      return true;
    default: {
      const after = [...shown.slice(here + 1), ...shown.slice(0, here)];
      return (
        event.key.length === 1 &&
        event.key !== ' ' &&
        focusById(
          after.find((line) => line.row.name?.toLowerCase().startsWith(event.key.toLowerCase()))
            ?.id,
        )
      );
    }
  }
}
