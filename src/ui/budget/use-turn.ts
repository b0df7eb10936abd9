import { useMemo, useState } from 'react';
import { findChosenRow, getOpeningKey } from '../../app/budget/budget-choice.ts';
import type { BudgetInput, BudgetRow } from '../../app/budget/budget.ts';
import { useApp, useWorkshop } from '../use-app.ts';

export interface ChosenTurn {
  readonly row: BudgetRow | undefined;
  readonly selectRow: (row: BudgetRow) => void;
  readonly selectPhase: (phase: string | undefined) => void;
  readonly selectOpenings: (keys: ReadonlySet<string>) => void;
}

/**
 * The turn that is taken apart. Its phase is the one that the status bar shows; the worst turn
 * until something is chosen.
 */
export function useTurn(budgeted: BudgetInput): ChosenTurn {
  const { app } = useWorkshop();
  const phase = useApp((state) => state.phase);
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const row = useMemo(() => findChosenRow(budgeted, { phase, opened }), [budgeted, phase, opened]);
  return {
    row,
    selectRow: (next) => {
      setOpened(new Set(next.opened.map(getOpeningKey)));
      app.setView({ phase: next.phase });
    },
    selectPhase: (next) => app.setView({ phase: next }),
    selectOpenings: (keys) => {
      setOpened(keys);
      // Without it the worst phase would be looked for again.
      app.setView({ phase: row?.phase });
    },
  };
}
