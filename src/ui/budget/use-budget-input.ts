import { useEffect, useMemo, useState } from 'react';
import type { BudgetInput } from '../../app/budget/budget.ts';
import { memoizeBudget } from '../../app/budget/memoize-budget.ts';
import { useAppStrict } from '../use-app.ts';
import { runInSlices } from './run-in-slices.ts';

/** Fewer tools are figured within a frame. */
const MANY = 60;

/**
 * What the budget is worked out of. Of many tools on another target it follows when each was
 * figured there: the former figures stand until then.
 */
export function useBudgetInput(): BudgetInput {
  const workspace = useAppStrict((state) => state.workspace);
  const asked = useAppStrict((state) => state.target);
  const tokenized = useAppStrict((state) => state.tokenized);
  const [warm, setWarm] = useState(asked);
  const isWarm = warm === asked || workspace.tools.length < MANY;
  if (isWarm && warm !== asked) setWarm(asked);
  useEffect(
    () =>
      isWarm
        ? undefined
        : runInSlices(memoizeBudget({ workspace, target: asked, tokenized }), () => setWarm(asked)),
    [isWarm, workspace, asked, tokenized],
  );
  const target = isWarm ? asked : warm;
  return useMemo(() => ({ workspace, target, tokenized }), [workspace, target, tokenized]);
}
