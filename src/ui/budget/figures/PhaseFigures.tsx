import { listPhaseOpenings } from '../../../app/budget/budget-choice.ts';
import { getRate } from '../../../app/budget/budget-rate.ts';
import type { Budget, BudgetRow } from '../../../app/budget/budget.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { formatLoad, formatLoadRange } from './format-load.ts';
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
    <ul className={styles.phases}>
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
            Cannot be reached: no transition leads{' '}
            {budget.unreachable.length === 1 ? 'here' : 'to any of them'} with a tool that can be
            called. {budget.unreachable.length === 1 ? 'It is' : 'They are'} in no figure below.
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
  const range = formatLoadRange(load);
  const { rate, range: tools } = getRate(count);
  const openings = listPhaseOpenings(budget.rows, phase).length;
  return (
    <div className={styles.figures}>
      <p>
        <b>{count.toLocaleString('en')}</b> {count === 1 ? 'tool' : 'tools'}, load{' '}
        <b
          title={
            range === undefined
              ? 'Each tool weighs as one: none has more than six optional parameters'
              : `${range}: the source gives a range for tools with many optional parameters`
          }
        >
          {formatLoad(load)}
        </b>
        , <RowBand row={row} budget={budget} />
      </p>
      <TokenFigure tokens={tokens} target={budget.target} />
      {count > 0 && (
        <p className={styles.rate}>
          {rate} of calls correct {tools} tools, one author’s figure
        </p>
      )}
      {openings > 0 && (
        <p className={styles.rate}>
          up to {countMostTools(budget, row).toLocaleString('en')}{' '}
          {countMostTools(budget, row) === 1 ? 'tool' : 'tools'} with everything opened
        </p>
      )}
    </div>
  );
}
