import { useMemo, useState } from 'react';
import { addParts, TOOL_PARTS } from '../../app/budget/budget-parts.ts';
import type { BudgetInput, BudgetRow } from '../../app/budget/budget.ts';
import { listToolShares, sortShares, type ToolOrder } from '../../app/budget/tool-shares.ts';
import { PartSum } from './figures/PartSum.tsx';
import { ToolTable } from './ToolTable.tsx';
import { useCountedParts } from './use-counted-parts.ts';

interface ToolSharesProps {
  readonly budgeted: BudgetInput;
  readonly row: BudgetRow;
}

/** The turn, part by part and tool by tool. */
export function ToolShares({ budgeted, row }: ToolSharesProps) {
  const [order, setOrder] = useState<ToolOrder>('tokens');
  const { isWhole, version } = useCountedParts(budgeted, row);
  // Parts that were counted since are in what is remembered of each tool.
  const shares = useMemo(
    () => (version < 0 ? [] : listToolShares(budgeted, row)),
    [budgeted, row, version],
  );
  const sorted = useMemo(() => sortShares(shares, order), [shares, order]);
  const sum = useMemo(() => addParts(shares.map(({ parts }) => parts)), [shares]);
  const shown = TOOL_PARTS.filter((part) => part !== 'output' || sum.output > 0);
  return (
    <>
      <PartSum sum={sum} parts={shown} isCounted={isWhole} />
      <ToolTable shares={sorted} parts={shown} order={order} onOrder={setOrder} />
    </>
  );
}
