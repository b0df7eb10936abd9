import { use, type ClipboardEvent } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import {
  addCopiedSchemas,
  copySchemas,
  findPasteTarget,
  readCopiedSchemas,
} from '../../../design/clipboard.ts';
import type { Site } from '../../../design/operation.ts';
import type { OutlineRow } from '../../../design/outline.ts';
import { planBulkEdit } from '../../../design/plan-bulk-edit.ts';
import { SchemaServices } from '../services.ts';
import type { Tree } from './use-tree.ts';

interface TreeClipboard {
  readonly handlers: {
    readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
    readonly onCut: (event: ClipboardEvent<HTMLElement>) => void;
    readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  };
  /** Copies the marked schemas. */
  readonly copy: () => void;
}

/** Copies, cuts and pastes schemas as JSON text. A text field keeps its own clipboard. */
export function useTreeClipboard(tree: Tree, root: Schema): TreeClipboard {
  const services = use(SchemaServices);
  const listChosen = (row: OutlineRow | undefined): readonly OutlineRow[] =>
    tree.view.marked.size > 0
      ? tree.rows.filter(({ id }) => tree.view.marked.has(id))
      : row === undefined
        ? []
        : [row];
  const printChosen = (row: OutlineRow | undefined): string =>
    copySchemas(
      root,
      listChosen(row).map(({ at }) => at),
    );
  const copy = (event: ClipboardEvent<HTMLElement>): OutlineRow | undefined => {
    const row = findRow(tree, event);
    if (row === undefined) return undefined;
    event.preventDefault();
    event.clipboardData.setData('text/plain', printChosen(row));
    return row;
  };
  return {
    copy: () => void services?.copy(printChosen(undefined)),
    handlers: {
      onCopy: (event) => void copy(event),
      onCut: (event) => {
        const row = copy(event);
        if (row === undefined) return;
        if (tree.view.marked.size === 0) return tree.act.remove(row);
        tree.act.applyEdits(
          planBulkEdit(
            root,
            listChosen(row).map(({ at }) => at),
            { kind: 'remove' },
          ),
          `Cut ${tree.view.marked.size} schemas`,
        );
        tree.act.setMark(row, 'none');
      },
      onPaste: (event) => {
        const row = findRow(tree, event);
        if (row === undefined) return;
        event.preventDefault();
        // Elsewhere the page imports what is pasted.
        event.stopPropagation();
        addPasted(tree, { root, at: row.at }, event.clipboardData.getData('text/plain'));
      },
    },
  };
}

/** Adds the schemas of a pasted text to the object at the site, or above it. */
function addPasted({ act }: Tree, { root, at }: Site, text: string): void {
  const copied = readCopiedSchemas(text);
  if (copied.kind === 'problem')
    return act.setRefusal(`${copied.problem.message} ${copied.problem.hint}`);
  const { size } = copied.value.properties;
  const target = findPasteTarget(root, at);
  const edits = target === undefined ? [] : addCopiedSchemas({ root, at: target }, copied.value);
  if (edits.length === 0)
    return act.setRefusal(
      size === 0
        ? 'The pasted schema has no properties. Copy at least one.'
        : 'Only an object can take properties. Select an object and paste again.',
    );
  act.applyEdits(edits, `Paste ${formatCount(size, 'property', 'properties')}`);
}

/**
 * The row that itself has the focus. The event's target is no guide: the browser sends the event to
 * where text was last selected.
 */
function findRow(tree: Tree, event: ClipboardEvent<HTMLElement>): OutlineRow | undefined {
  const focused = document.activeElement;
  const id =
    focused instanceof HTMLElement && event.currentTarget.contains(focused)
      ? focused.dataset['row']
      : undefined;
  return id === undefined ? undefined : tree.rows.find((row) => row.id === id);
}
