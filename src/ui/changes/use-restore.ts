import { useEffect, useRef, type RefObject } from 'react';
import type { SideComparison } from '../../app/comparing/compare-with-side.ts';
import {
  convertRowDirection,
  convertToolDirection,
} from '../../app/comparing/convert-direction.ts';
import { createRestoreChange } from '../../app/comparing/create-restore-change.ts';
import type { DiffRow } from '../../app/comparing/group-rows.ts';
import type { ToolDifferences } from '../../compare/compare-designs.ts';
import type { Difference } from '../../compare/difference.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';

export interface Restoring {
  /** What the button of a change does: "Apply" where the open registry is the former side. */
  readonly getVerb: (difference?: Difference) => 'Restore' | 'Apply' | 'Delete';
  readonly restoreRows: (rows: readonly DiffRow[], what: string) => void;
  readonly restoreTool: (tool: ToolDifferences, what: string) => void;
}

const PAST = { Restore: 'Restored', Apply: 'Applied', Delete: 'Deleted' } as const;

/** Marks the buttons that restore. */
export const RESTORES = 'data-restores';

/**
 * Undefined where nothing can be restored. After a click the next button of its kind has the focus:
 * the clicked one leaves with its difference.
 */
export function useRestore(
  { comparison, other }: SideComparison,
  isSwapped: boolean,
  page: RefObject<HTMLElement | null>,
): Restoring | undefined {
  const { app } = useWorkshop();
  const isReadOnly = useReadOnly();
  const left = useRef<number>(undefined);
  useEffect(() => {
    const index = left.current;
    if (index === undefined || page.current === null) return;
    left.current = undefined;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const buttons = page.current.querySelectorAll<HTMLElement>(`[${RESTORES}]`);
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next ?? page.current.querySelector<HTMLElement>('h2'))?.focus();
  }, [comparison, page]);
  if (other === undefined || isReadOnly) return undefined;
  const getVerb: Restoring['getVerb'] = (difference) => {
    const own = isSwapped ? difference?.before : difference?.after;
    // A tool that only the open registry has.
    if (own !== undefined && difference?.at.length === 0) return 'Delete';
    return isSwapped ? 'Apply' : 'Restore';
  };
  const apply = (
    rows: readonly DiffRow[],
    owners: readonly ToolDifferences[],
    what: string,
  ): void => {
    const verb = getVerb(rows[0]?.difference);
    const change = createRestoreChange(app.store.getState().workspace, {
      former: other,
      rows: isSwapped ? rows.map(convertRowDirection) : rows,
      owners: isSwapped ? owners.map(convertToolDirection) : owners,
      label: `${verb} ${what}`,
    });
    if (change === undefined)
      return app.setNotice({
        tone: 'problem',
        message: 'Nothing was changed.',
        hint: 'This place has changed meanwhile.',
      });
    const buttons = page.current?.querySelectorAll<HTMLElement>(`[${RESTORES}]`) ?? [];
    left.current = [...buttons].findIndex((each) => each === document.activeElement);
    app.apply(change);
    app.setNotice({
      tone: 'done',
      message: `${PAST[verb]} ${what}.`,
      undo: true,
    });
  };
  return {
    getVerb,
    restoreRows: (rows, what) => apply(rows, [], what),
    restoreTool: (tool, what) => apply([], [tool], what),
  };
}
