import { useEffect, useMemo, useState } from 'react';
import type { BudgetInput } from '../../app/budget/budget.ts';
import { memoizeBudget } from '../../app/budget/memoize-budget.ts';
import { useAppStrict } from '../use-app.ts';
import { runInSlices } from './run-in-slices.ts';

/** Fewer tools are measured within one frame. */
const MANY = 60;

/**
 * The input of the budget. After a change of target, large sets keep the former target until every
 * tool is measured for the new one.
 */
export function useBudgetInput(): BudgetInput {
  const workspace = useAppStrict((state) => state.workspace);
  const wanted = useAppStrict((state) => state.target);
  const tokenized = useAppStrict((state) => state.tokenized);
  const [warm, setWarm] = useState(wanted);
  const isWarm = warm === wanted || workspace.tools.length < MANY;
  if (isWarm && warm !== wanted) setWarm(wanted);
  useEffect(
    () =>
      isWarm
        ? undefined
        : runInSlices(memoizeBudget({ workspace, target: wanted, tokenized }), () =>
            setWarm(wanted),
          ),
    [isWarm, workspace, wanted, tokenized],
  );
  const target = isWarm ? wanted : warm;
  return useMemo(() => ({ workspace, target, tokenized }), [workspace, target, tokenized]);
}
