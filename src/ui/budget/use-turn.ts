import { useMemo, useState } from 'react';
import { chosenRow, keyOf } from '../../app/budget/budget-choice.ts';
import type { Budgeted, BudgetRow } from '../../app/budget/budget.ts';
import { useApp, useWorkshop } from '../use-app.ts';

export interface ChosenTurn {
  readonly row: BudgetRow | undefined;
  readonly choose: (row: BudgetRow) => void;
  readonly choosePhase: (phase: string | undefined) => void;
  readonly chooseOpened: (keys: ReadonlySet<string>) => void;
}

/**
 * The turn that is taken apart. Its phase is the one that the status bar shows; the worst turn
 * until something is chosen.
 */
export function useTurn(budgeted: Budgeted): ChosenTurn {
  const { app } = useWorkshop();
  const phase = useApp((state) => state.phase);
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const row = useMemo(() => chosenRow(budgeted, { phase, opened }), [budgeted, phase, opened]);
  return {
    row,
    choose: (next) => {
      setOpened(new Set(next.opened.map(keyOf)));
      app.look({ phase: next.phase });
    },
    choosePhase: (next) => app.look({ phase: next }),
    chooseOpened: (keys) => {
      setOpened(keys);
      // Without it the worst phase would be looked for again.
      app.look({ phase: row?.phase });
    },
  };
}
