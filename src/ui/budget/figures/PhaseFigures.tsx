import { listPhaseOpenings } from '../../../app/budget/budget-choice.ts';
import { findRate } from '../../../app/budget/budget-rate.ts';
import type { Budget, BudgetRow } from '../../../app/budget/budget.ts';
import { formatCount, formatNumber, selectPlural } from '../../../contract/format-count.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { formatLoad, formatLoadRange, formatOfMark } from './format-load.ts';
import { measureScaleEnd, PhaseRuler } from './PhaseRuler.tsx';
import { RowBand } from './RowBand.tsx';
import { TierWords } from './TierWords.tsx';
import { TokenFigure } from './TokenFigure.tsx';
import styles from './PhaseFigures.module.css';

interface PhaseFiguresProps {
  readonly budget: Budget;
  readonly getToolName: (id: string) => string;
}

/** Each phase before anything is opened. */
export function PhaseFigures({ budget, getToolName }: PhaseFiguresProps) {
  const end = measureScaleEnd(budget);
  const first = budget.rows.filter(({ opened }) => opened.length === 0);
  return (
    <ul>
      {first.map((row) => (
        <li key={row.phase ?? ''} className={styles.phase}>
          <div className={styles.name}>
            <h3>
              {row.phase === undefined ? (
                'All tools'
              ) : (
                <bdi>
                  <NameText name={row.phase} />
                </bdi>
              )}
            </h3>
            <TierWords tiers={row.tiers} />
          </div>
          <PhaseRuler
            budget={budget}
            row={row}
            most={countMostTools(budget, row)}
            end={end}
            getToolName={getToolName}
          />
          <Figures budget={budget} row={row} />
        </li>
      ))}
      {budget.unreachable.length > 0 && (
        <li className={styles.phase}>
          <div className={styles.name}>
            <h3>
              {budget.unreachable.map((phase, i) => (
                <span key={phase}>
                  {i > 0 && ', '}
                  <bdi>{phase}</bdi>
                </span>
              ))}
            </h3>
          </div>
          <p className={styles.never}>
            Unreachable: no transition leads{' '}
            {selectPlural(budget.unreachable.length, 'here', 'to any of these')} with a tool that
            can be called. Not counted below.
          </p>
        </li>
      )}
    </ul>
  );
}

function countMostTools({ rows }: Budget, { phase }: BudgetRow): number {
  return Math.max(0, ...rows.filter((row) => row.phase === phase).map(({ count }) => count));
}

function Figures({ budget, row }: { readonly budget: Budget; readonly row: BudgetRow }) {
  const { count, load, tokens, phase } = row;
  const rate = findRate(count, budget.limits);
  const openings = listPhaseOpenings(budget.rows, phase).length;
  return (
    <div className={styles.figures}>
      <p>
        <b>{formatNumber(count)}</b> {formatOfMark(count, budget.limits)}
        {load.likely > count && (
          <>
            {', counted as '}
            <b title={formatLoadRange(load)}>{formatLoad(load)}</b>
          </>
        )}
        , <RowBand row={row} budget={budget} />
      </p>
      <TokenFigure tokens={tokens} target={budget.target} />
      {rate !== undefined && (
        <p className={styles.rate}>
          {rate.rate} of calls correct with {rate.range} tools (published figures)
        </p>
      )}
      {openings > 0 && (
        <p className={styles.rate}>
          up to {formatCount(countMostTools(budget, row), 'tool')} with everything opened
        </p>
      )}
    </div>
  );
}
