import type { KeyboardEvent } from 'react';
import type { OutlineRow } from '../../../design/outline.ts';
import { getReference } from './rows/format-row.ts';
import { isOpenToItems, isOpenToProperties } from './tree-lines.ts';
import { findLine, focusLine } from './use-focus-request.ts';
import type { Tree } from './use-tree.ts';

type Key = KeyboardEvent<HTMLElement>;

/**
 * The keys of the treegrid. On a row: arrows, Home, End, a letter, and the edit keys. In a control
 * of a row: Escape goes back to the row. Alt with an arrow moves the schema from both, but not from
 * a select, where it opens the list.
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
    // On some systems these two move by words in a text field.
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

type KeyHandler = (tree: Tree, row: OutlineRow, event: Key) => boolean;

/** Keys that edit the row in focus; each returns whether it did something. */
const EDIT_KEYS: Readonly<Record<string, KeyHandler>> = {
  Enter: ({ act }, row, event) => {
    if (isControl(event) && getReference(row.schema) !== undefined) act.focusReferenceTarget(row);
    else act.openOrCloseDetail(row);
    return true;
  },
  F2: ({ container }, row) => focusLine(container.current, { line: row.id, field: 'name' }),
  F10: ({ container }, row, event) => event.shiftKey && openMenu(container.current, row),
  ContextMenu: ({ container }, row) => openMenu(container.current, row),
  Delete: ({ act }, row) => {
    act.remove(row);
    return true;
  },
  Insert: ({ act }, row) => {
    if (row.depth > 0 && isOpenToProperties(row)) act.startAdding(row);
    else if (isOpenToItems(row)) act.addItems(row);
    return true;
  },
  '*': ({ act }, row) => {
    act.addOrRemoveRequired(row);
    return true;
  },
  d: handleDuplicateKey,
  D: handleDuplicateKey,
};

function handleEditKey(tree: Tree, row: OutlineRow, event: Key): boolean {
  return Object.hasOwn(EDIT_KEYS, event.key) && EDIT_KEYS[event.key]?.(tree, row, event) === true;
}

function handleDuplicateKey({ act }: Tree, row: OutlineRow, event: Key): boolean {
  if (!isControl(event)) return false;
  act.applyFirstOffer(row, 'duplicate');
  return true;
}

function isControl(event: Key): boolean {
  return event.ctrlKey || event.metaKey;
}

function openMenu(container: HTMLElement | null, row: OutlineRow): boolean {
  const button = findLine(container, row.id)?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.click();
  return button !== null && button !== undefined;
}

function handleMarkKey(tree: Tree, row: OutlineRow, event: Key): boolean {
  const { act, view } = tree;
  if (event.key === ' ' && row.depth > 0) {
    act.setMark(row, 'toggle');
    return true;
  }
  if (event.key === 'Escape' && view.marked.size > 0) {
    act.setMark(row, 'none');
    return true;
  }
  if (isControl(event) && event.key.toLowerCase() === 'a' && row.depth > 0) {
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

/** Up and down leave the line that adds a property, just as they enter it. */
function handleAddLineKey(tree: Tree, id: string, event: Key): boolean {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  const lines = listFocusableLines(tree);
  return focusLineById(
    tree,
    lines[lines.findIndex((line) => line.id === id) + (event.key === 'ArrowUp' ? -1 : 1)]?.id,
  );
}

function listFocusableLines(tree: Tree): Tree['lines'] {
  return tree.lines.filter((line) => line.kind !== 'heading');
}

/** Lines far outside the viewport are not drawn: a focus request draws them. */
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
  if (isControl(event) || event.altKey) return false;
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    return handleFoldKey(tree, row, event.key);
  return focusLineById(tree, findDestination(tree, row, event.key));
}

/** Right opens a row, then enters it; left closes it, then goes to its owner. */
function handleFoldKey(tree: Tree, row: OutlineRow, key: 'ArrowLeft' | 'ArrowRight'): boolean {
  const shown = listShownRows(tree);
  const here = shown.findIndex((line) => line.id === row.id);
  const hasChildren = shown[here]?.hasChildren === true;
  const isCollapsed = tree.view.collapsed.has(row.id);
  if (key === 'ArrowLeft' && (!hasChildren || isCollapsed)) return focusLineById(tree, row.parent);
  if (!hasChildren) return false;
  if (key === 'ArrowLeft' || isCollapsed) tree.act.openOrCloseChildren(row);
  else focusLineById(tree, shown[here + 1]?.id);
  return true;
}

/** The id of the line that a key goes to. */
function findDestination(tree: Tree, row: OutlineRow, key: string): string | undefined {
  const shown = listShownRows(tree);
  const focusable = listFocusableLines(tree);
  const at = focusable.findIndex((line) => line.id === row.id);
  switch (key) {
    case 'ArrowDown':
      return focusable[at + 1]?.id;
    case 'ArrowUp':
      return focusable[at - 1]?.id;
    case 'Home':
      return shown[0]?.id;
    case 'End':
      return shown.at(-1)?.id;
    case ' ':
      return undefined;
    default:
      return key.length === 1 ? findByLetter(shown, row, key.toLowerCase()) : undefined;
  }
}

/** The next row, from this one around, whose name starts with the letter. */
function findByLetter(
  shown: ReturnType<typeof listShownRows>,
  row: OutlineRow,
  letter: string,
): string | undefined {
  const here = shown.findIndex((line) => line.id === row.id);
  return [...shown.slice(here + 1), ...shown.slice(0, here)].find((line) =>
    line.row.name?.toLowerCase().startsWith(letter),
  )?.id;
}
