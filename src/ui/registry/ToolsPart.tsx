import { Download, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { getRegistry } from '../../app/derive.ts';
import { findLintResult, getChecklistItems } from '../../app/linting/lint-state.ts';
import { listFacets, NO_FILTER, selectRows } from '../../app/registry/registry-table-filter.ts';
import { sortRows } from '../../app/registry/registry-table-sort.ts';
import { printTable } from '../../app/registry/registry-table-text.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { formatCount } from '../../contract/format-count.ts';
import { focusFinding } from '../focus-field.ts';
import { focusOpenTool } from '../parts/focus-open-tool.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import type { BulkAction } from './bulk/BulkBar.tsx';
import { BulkEdits } from './bulk/BulkEdits.tsx';
import { FilterBar } from './FilterBar.tsx';
import { PrintedTable } from './table/PrintedTable.tsx';
import { setFilterPart, type CellColumn, type ViewStore } from './table/table-view.ts';
import { ToolTable } from './table/ToolTable.tsx';
import { usePrinting } from './table/use-printing.ts';
import { useRows } from './table/use-rows.ts';
import button from '../parts/button.module.css';
import styles from './TablePage.module.css';

/** The filter, the table, and the actions for the chosen tools. */
export function ToolsPart({ view }: { readonly view: ViewStore }) {
  const readOnly = useReadOnly();
  const { app, commands } = useWorkshop();
  const { rows, target } = useRows();
  const tiers = useApp((state) => getRegistry(state.workspace).tiers.map(({ name }) => name));
  // Deferred: the filter field shows a key press at once, the table follows.
  const filter = useDeferredValue(useStore(view, (state) => state.filter));
  const sort = useStore(view, (state) => state.sort);
  const filtered = useMemo(() => selectRows(rows, filter), [rows, filter]);
  const shown = useMemo(() => sortRows(filtered, sort, tiers), [filtered, sort, tiers]);
  const facets = useMemo(() => listFacets(rows, filter, tiers), [rows, filter, tiers]);
  const [action, setAction] = useState<BulkAction>();
  const open = useOpenTool();
  const printing = usePrinting();
  const remove = useCallback(() => setAction('delete'), []);
  const copy = useCallback(
    () =>
      void commands
        .copy(printTable(shown, view.getState().columns, target.label))
        .then((isCopied) =>
          app.setNotice(
            isCopied
              ? { tone: 'done', message: `${formatCount(shown.length, 'tool')} copied as a table.` }
              : {
                  tone: 'problem',
                  message: 'The browser did not allow access to the clipboard.',
                  hint: 'Allow the clipboard for this site and try again.',
                },
          ),
        ),
    [app, commands, shown, view, target],
  );
  if (rows.length === 0) return <NoTools />;
  return (
    <>
      <div className={styles.tools}>
        <FilterBar
          view={view}
          facets={facets}
          shown={shown.length}
          all={rows.length}
          onCopy={copy}
        />
        <div className={styles.table}>
          <ToolTable view={view} shown={shown} target={target} onOpen={open} onDelete={remove} />
          {shown.length === 0 && <NoneFound view={view} />}
        </div>
        {!readOnly && (
          <BulkEdits view={view} rows={rows} shown={shown} action={action} onAct={setAction} />
        )}
      </div>
      {printing && <PrintedTable shown={shown} all={rows.length} target={target.label} />}
    </>
  );
}

function NoTools() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  return (
    <div className={styles.empty}>
      <p>
        No tools yet. Create one or import a file: paste or drop a tools/list result anywhere on
        this page.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={button.primary}
          disabled={readOnly}
          onClick={() => {
            addBlankTool(app);
            app.setView({ page: 'design' });
          }}
        >
          <Plus size={14} aria-hidden /> New tool
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ dialog: 'import' })}
        >
          <Download size={14} aria-hidden /> Import
        </button>
      </div>
    </div>
  );
}

function NoneFound({ view }: { readonly view: ViewStore }) {
  return (
    <div className={styles.empty}>
      <p>No tools match the filter.</p>
      <button
        type="button"
        className={button.button}
        onClick={() => {
          setFilterPart(view, NO_FILTER);
          document.getElementById('filter')?.focus();
        }}
      >
        Clear filter
      </button>
    </div>
  );
}

/**
 * Opens a tool's page; from its checklist cell, at the finding of the clicked item or of the worst
 * one.
 */
function useOpenTool(): (id: string, column: CellColumn | undefined, mark?: string) => void {
  const { app } = useWorkshop();
  return useCallback(
    (id, column, mark) => {
      const lintResult = findLintResult(app.store.getState(), id);
      const marks =
        column === 'marks' && lintResult !== undefined ? getChecklistItems(lintResult) : [];
      const wanted =
        marks.find(({ code }) => code === mark) ??
        marks.find(({ state }) => state === 'error') ??
        marks.find(({ state }) => state === 'warn');
      app.setView({ selected: id, pane: 'contract' });
      // The page is rendered by the next frame.
      requestAnimationFrame(() =>
        wanted === undefined ? focusOpenTool() : focusFinding(app, wanted.findings[0], wanted.code),
      );
    },
    [app],
  );
}
