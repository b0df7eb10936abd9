import { useMemo } from 'react';
import { useStore } from 'zustand';
import { copyTools } from '../../../app/registry/bulk-tools.ts';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { useWorkshop } from '../../use-app.ts';
import { focusCell, selectNone, type ViewStore } from '../table/table-view.ts';
import { BulkBar, type BulkAction } from './BulkBar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FixDialog } from './FixDialog.tsx';
import { SetDialog } from './SetDialog.tsx';

interface BulkEditsProps {
  readonly view: ViewStore;
  readonly rows: readonly TableRow[];
  readonly shown: readonly TableRow[];
  /** The dialog that is open. */
  readonly action: BulkAction | undefined;
  readonly onAct: (action: BulkAction | undefined) => void;
}

/** The bar for the chosen tools, and its dialogs. */
export function BulkEdits({ view, rows, shown, action, onAct }: BulkEditsProps) {
  const { app } = useWorkshop();
  const chosen = useChosen(rows, view);
  const hidden = useMemo(
    () => chosen.size - shown.filter(({ id }) => chosen.has(id)).length,
    [chosen, shown],
  );
  const close = (): void => onAct(undefined);
  const focusTable = (): void => {
    const { at } = view.getState();
    focusCell(view, at);
  };
  const addCopies = (): void => {
    const copies = copyTools(app, chosen);
    if (copies.length === 0) return;
    view.setState({ chosen: new Set(copies) });
  };
  const copyNames = useCopyNames(rows, chosen);
  const focusAfterDelete = (): void => {
    const { at } = view.getState();
    selectNone(view);
    focusCell(view, { row: findFocusTarget(shown, chosen, at.row), column: at.column });
  };
  if (chosen.size === 0) return null;
  return (
    <>
      <BulkBar
        chosen={chosen.size}
        hidden={hidden}
        onAct={onAct}
        onDuplicate={addCopies}
        onCopy={copyNames}
        onClear={() => {
          selectNone(view);
          focusTable();
        }}
      />
      {action === 'set' && <SetDialog chosen={chosen} hidden={hidden} onClose={close} />}
      {(action === 'fix' || action === 'close') && (
        <FixDialog
          chosen={chosen}
          hidden={hidden}
          rule={action === 'close' ? 'closed-schema' : undefined}
          onClose={close}
        />
      )}
      {action === 'delete' && (
        <DeleteDialog
          chosen={chosen}
          hidden={hidden}
          onDeleted={focusAfterDelete}
          onClose={close}
        />
      )}
    </>
  );
}

function useCopyNames(rows: readonly TableRow[], chosen: ReadonlySet<string>): () => void {
  const { app, commands } = useWorkshop();
  return () => {
    const names = rows.filter(({ id }) => chosen.has(id)).map(({ facts }) => facts.name);
    void commands.copy(names.join('\n')).then((isCopied) =>
      app.setNotice(
        isCopied
          ? { tone: 'done', message: `Names of ${formatCount(names.length, 'tool')} copied.` }
          : {
              tone: 'problem',
              message: 'The browser did not allow access to the clipboard.',
              hint: 'Allow the clipboard for this site and try again.',
            },
      ),
    );
  };
}

/**
 * The chosen tools that still exist: an undo can remove one. The same object until its members
 * change, because each new set restarts the open dialog.
 */
function useChosen(rows: readonly TableRow[], view: ViewStore): ReadonlySet<string> {
  const wanted = useStore(view, (state) => state.chosen);
  const ids = useMemo(
    () => rows.flatMap(({ id }) => (wanted.has(id) ? [id] : [])).join(' '),
    [rows, wanted],
  );
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
}

/**
 * The first row left after the deleted ones, from the focused row on; else the last before them.
 */
function findFocusTarget(
  shown: readonly TableRow[],
  gone: ReadonlySet<string>,
  from: string | undefined,
): string | undefined {
  const start = Math.max(
    shown.findIndex(({ id }) => id === from),
    0,
  );
  const first = gone.has(shown[start]?.id ?? '')
    ? start
    : Math.max(
        shown.findIndex(({ id }) => gone.has(id)),
        0,
      );
  return (
    shown.slice(first).find(({ id }) => !gone.has(id)) ??
    shown.slice(0, first).findLast(({ id }) => !gone.has(id))
  )?.id;
}
