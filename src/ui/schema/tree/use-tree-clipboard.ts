import { use, type ClipboardEvent } from 'react';
import type { Schema } from '../../../contract/schema/schema.ts';
import {
  addCopiedSchemas,
  copySchemas,
  findPasteTarget,
  readCopiedSchemas,
} from '../../../design/clipboard.ts';
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
  /** The marked schemas, by a button. */
  readonly copy: () => void;
}

/** Schemas leave and enter as JSON text. In a text field the clipboard is the field's own. */
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
        // The page imports what is pasted elsewhere.
        event.stopPropagation();
        const cutting = readCopiedSchemas(event.clipboardData.getData('text/plain'));
        if (cutting.kind === 'problem')
          return tree.act.setRefusal(`${cutting.problem.message} ${cutting.problem.hint}`);
        const { size } = cutting.value.properties;
        const target = findPasteTarget(root, row.at);
        const edits =
          target === undefined ? [] : addCopiedSchemas({ root, at: target }, cutting.value);
        if (edits.length === 0)
          return tree.act.setRefusal(
            size === 0
              ? 'What was pasted declares no properties. Copy at least one.'
              : 'There is no object here to take it. Paste onto an object.',
          );
        tree.act.applyEdits(edits, size === 1 ? 'Paste a property' : `Paste ${size} properties`);
      },
    },
  };
}

/**
 * The row that has the focus itself. The event may come from inside it: the browser sends it to
 * where text was selected last.
 */
function findRow(tree: Tree, event: ClipboardEvent<HTMLElement>): OutlineRow | undefined {
  const focused = document.activeElement;
  const id =
    focused instanceof HTMLElement && event.currentTarget.contains(focused)
      ? focused.dataset['row']
      : undefined;
  return id === undefined ? undefined : tree.rows.find((row) => row.id === id);
}
