import { useCallback } from 'react';
import { judgementOf, marksOf } from '../../app/judging/judged.ts';
import { focusOpenTool } from '../parts/focus-open-tool.ts';
import { revealFinding } from '../reveal.ts';
import { useWorkshop } from '../use-app.ts';
import type { CellColumn } from './table-view.ts';

/**
 * To the tool's own page; from its marks to what the mark (the worst, where none is said) is about.
 */
export function useOpenTool(): (id: string, column: CellColumn | undefined, mark?: string) => void {
  const { app } = useWorkshop();
  return useCallback(
    (id, column, mark) => {
      const judgement = judgementOf(app.store.getState(), id);
      const marks = column === 'marks' && judgement !== undefined ? marksOf(judgement) : [];
      const wanted =
        marks.find(({ code }) => code === mark) ??
        marks.find(({ state }) => state === 'error') ??
        marks.find(({ state }) => state === 'warn');
      app.look({ selected: id, pane: 'contract' });
      // Its page is there in the next frame.
      requestAnimationFrame(() =>
        wanted === undefined
          ? focusOpenTool()
          : revealFinding(app, wanted.findings[0], wanted.code),
      );
    },
    [app],
  );
}
