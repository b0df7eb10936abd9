import { useState } from 'react';
import {
  getOpeningKey,
  hasSameOpenings,
  listPhaseOpenings,
  sortWorstFirst,
} from '../../app/budget/budget-choice.ts';
import type { Budget, BudgetRow } from '../../app/budget/budget.ts';
import { formatOpenings } from '../../app/budget/words/format-opening.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { formatTokens } from '../format-tokens.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { useExactCount } from '../use-tokens.ts';
import { formatLoad, formatLoadRange } from './figures/format-load.ts';
import { RowBand } from './figures/RowBand.tsx';
import { TierWords } from './figures/TierWords.tsx';
import button from '../parts/button.module.css';
import styles from './CombinationTable.module.css';

interface CombinationTableProps {
  readonly budget: Budget;
  readonly chosen: BudgetRow;
  readonly onChoose: (row: BudgetRow) => void;
}

const FIRST_SHOWN = 10;
const COLUMNS = ['Phase', 'Opened', 'Tiers', 'Tools', 'Counted as', 'Tokens', 'Level'];
const NUMBERS = ['Tools', 'Counted as', 'Tokens'];
/** With more, not every combination is a row (see listCombinations). */
const MOST_LISTED_OPENINGS = 4;

/**
 * All reachable turns, the worst first. On narrow screens the table becomes one column with a label
 * at each figure; explicit roles keep it a table for screen readers.
 */
export function CombinationTable({ budget, chosen, onChoose }: CombinationTableProps) {
  const [isWhole, setWhole] = useState(false);
  const countExactly = useExactCount();
  const sorted = sortWorstFirst(budget.rows);
  const isShort = sorted.some(
    ({ phase, opened }) =>
      opened.length > MOST_LISTED_OPENINGS &&
      listPhaseOpenings(budget.rows, phase).length === opened.length,
  );
  return (
    <>
      {isShort && (
        <p className={styles.short}>
          If a phase can open more than {MOST_LISTED_OPENINGS} skills, connectors or groups, the
          table lists three cases: nothing opened, each one alone, and all. Use the checkboxes below
          for any other combination.
        </p>
      )}
      <div className={styles.scroller}>
        <table className={styles.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {COLUMNS.map((title) => (
                <th
                  key={title}
                  role="columnheader"
                  scope="col"
                  data-number={NUMBERS.includes(title) ? '' : undefined}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" onPointerEnter={countExactly}>
            {(isWhole ? sorted : sorted.slice(0, FIRST_SHOWN)).map((row) => (
              <Combination
                key={JSON.stringify([row.phase, row.opened.map(getOpeningKey)])}
                budget={budget}
                row={row}
                isChosen={row.phase === chosen.phase && hasSameOpenings(row.opened, chosen.opened)}
                onChoose={() => onChoose(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > FIRST_SHOWN && (
        <button type="button" className={button.plain} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? `Show only the largest ${FIRST_SHOWN}`
            : `Show all ${formatNumber(sorted.length)} combinations`}
        </button>
      )}
    </>
  );
}

interface CombinationProps {
  readonly budget: Budget;
  readonly row: BudgetRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Combination({ budget, row, isChosen, onChoose }: CombinationProps) {
  const { phase, opened, tiers, count, load, tokens } = row;
  return (
    <tr role="row" data-chosen={isChosen}>
      <th role="rowheader" scope="row">
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          title={phase === undefined ? 'Show its tools below' : `${phase}: show its tools below`}
          onClick={onChoose}
        >
          {phase === undefined ? (
            'All tools'
          ) : (
            <bdi>
              <NameText name={phase} />
            </bdi>
          )}
        </button>
      </th>
      <td role="cell" data-label="Opened" data-none={opened.length === 0}>
        {formatOpenings(opened)}
      </td>
      <td role="cell" data-label="Tiers">
        <TierWords tiers={tiers} />
      </td>
      <td role="cell" data-label="Tools" data-number>
        {formatNumber(count)}
      </td>
      <td role="cell" data-label="Counted as" data-number title={formatLoadRange(load)}>
        {formatLoad(load)}
      </td>
      <td role="cell" data-label="Tokens" data-number>
        {formatTokens(tokens)}
      </td>
      <td role="cell" data-label="Level">
        <span>
          <RowBand row={row} budget={budget} />
        </span>
      </td>
    </tr>
  );
}
