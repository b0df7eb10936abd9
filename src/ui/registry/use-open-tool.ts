import { useCallback } from 'react';
import { findLintResult, getChecklistItems } from '../../app/linting/lint-state.ts';
import { focusFinding } from '../focus-field.ts';
import { focusOpenTool } from '../parts/focus-open-tool.ts';
import { useWorkshop } from '../use-app.ts';
import type { CellColumn } from './table/table-view.ts';

/**
 * To the tool's own page; from its marks to what the mark (the worst, where none is said) is about.
 */
export function useOpenTool(): (id: string, column: CellColumn | undefined, mark?: string) => void {
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
      // Its page is there in the next frame.
      requestAnimationFrame(() =>
        wanted === undefined ? focusOpenTool() : focusFinding(app, wanted.findings[0], wanted.code),
      );
    },
    [app],
  );
}
