import type { Budget, BudgetRow } from '../../../app/budget/budget.ts';
import { formatOpenings } from '../../../app/budget/words/format-opening.ts';
import { formatNumber, selectPlural } from '../../../contract/format-count.ts';
import { formatLoad } from './format-load.ts';
import { RowBand } from './RowBand.tsx';
import { TierWords } from './TierWords.tsx';
import { TokenFigure } from './TokenFigure.tsx';
import styles from './TurnWords.module.css';

/** The chosen turn in one line; a live region. */
export function TurnWords({ row, budget }: { readonly row: BudgetRow; readonly budget: Budget }) {
  const { phase, opened, tiers, count, load, tokens } = row;
  return (
    <div className={styles.turn}>
      <p role="status">
        {phase === undefined ? 'All tools' : <bdi>{phase}</bdi>}
        {opened.length > 0 && (
          <>
            {' '}
            with <bdi>{formatOpenings(opened)}</bdi>
          </>
        )}
        : <TierWords tiers={tiers} />, <b>{formatNumber(count)}</b> {selectPlural(count, 'tool')},
        counted as <b>{formatLoad(load)}</b>, <RowBand row={row} budget={budget} />
      </p>
      <TokenFigure tokens={tokens} target={budget.target} />
    </div>
  );
}
