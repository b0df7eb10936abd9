import { useMemo } from 'react';
import type { Budget, BudgetInput, BudgetRow } from '../../../app/budget/budget.ts';
import { findTool, getContract, getName } from '../../../app/derive.ts';
import { measureTotalTokens } from '../../../app/tokens/tokens.ts';
import { getWire } from '../../../app/wire/wire.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import { hasToolSearch } from '../../../emit/tool-lists/is-deferred.ts';
import { formatSearchable, formatTokenCount } from '../../format-tokens.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from './TurnWords.module.css';

const MOST_NAMED = 8;

interface DeferredWordsProps {
  readonly budgeted: BudgetInput;
  readonly budget: Budget;
  readonly row: BudgetRow;
}

/** What the provider's tool search finds beside the turn's tools, or that nothing searches here. */
export function DeferredWords({ budgeted, budget, row }: DeferredWordsProps) {
  const { workspace, tokenized } = budgeted;
  const { target } = budget;
  const late = useMemo(
    () =>
      workspace.tools.filter(
        ({ document }) =>
          getContract(document).visibility?.layer === 'deferred' &&
          getWire(document, target).isSent,
      ),
    [workspace.tools, target],
  );
  const names = row.searchableIds.slice(0, MOST_NAMED);
  if (names.length > 0)
    return (
      <p className={styles.deferred}>
        In the request, and in the context once the provider’s tool search has found them:{' '}
        {names.map((id, i) => {
          const tool = findTool(workspace, id);
          return (
            <span key={id}>
              {i > 0 && ', '}
              <NameText name={tool === undefined ? '' : getName(tool)} />
            </span>
          );
        })}
        {row.searchableIds.length > MOST_NAMED &&
          ` and ${formatCount(row.searchableIds.length - MOST_NAMED, 'more tool')}`}{' '}
        ({formatSearchable(row.tokens)}).
      </p>
    );
  if (late.length === 0 || target.form.isDeferring === true) return null;
  const tokens = measureTotalTokens({ tokenized }, late, target);
  return (
    <p className={styles.deferred}>
      {hasToolSearch(target.family)
        ? `The tool search of ${target.short} is off in this registry`
        : `${target.short} has no tool search`}
      : {formatCount(late.length, 'deferred tool')} ({formatTokenCount(tokens)}){' '}
      {selectPlural(late.length, 'is', 'are')} in the context of every request that has{' '}
      {selectPlural(late.length, 'it', 'them')}.
    </p>
  );
}
