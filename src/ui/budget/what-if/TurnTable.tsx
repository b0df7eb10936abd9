import { ArrowRight, Minus, Plus, TrendingDown, TrendingUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BudgetRow } from '../../../app/budget/budget.ts';
import type { TurnChange } from '../../../app/budget/compare-budgets.ts';
import { formatOpenings } from '../../../app/budget/words/format-opening.ts';
import { NO_SEARCHABLE } from '../../../app/tokens/tokens.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { listNames } from '../../../lint/words/list-names.ts';
import { formatTokens } from '../../format-tokens.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useExactCount } from '../../use-tokens.ts';
import { BandWord } from '../figures/BandWord.tsx';
import { formatLoad } from '../figures/format-load.ts';
import button from '../../parts/button.module.css';
import styles from './TurnTable.module.css';

const MOST = 12;

/**
 * Every turn before and after. On narrow screens the table becomes one column with a label at each
 * figure; explicit roles keep it a table for screen readers.
 */
export function TurnTable({ turns }: { readonly turns: readonly TurnChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const countExactly = useExactCount();
  const changed = turns.filter(({ isChanged }) => isChanged);
  const shown = isWhole ? turns : changed.slice(0, MOST);
  const hidden = turns.length - shown.length;
  return (
    <div onPointerEnter={countExactly} onFocus={countExactly}>
      {shown.length > 0 && (
        <table className={styles.table} role="table" aria-label="Each turn before and after">
          <thead role="rowgroup">
            <tr role="row">
              {['Turn', 'Tools', 'Counted as', 'Tokens', 'Level'].map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((turn) => (
              <TurnRow key={turn.key} turn={turn} />
            ))}
          </tbody>
        </table>
      )}
      {(hidden > 0 || isWhole) && changed.length !== turns.length + Number(isWhole) && (
        <button
          type="button"
          className={`${button.plain} ${styles.more ?? ''}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? 'Show only changed turns'
            : `Show ${formatCount(hidden, changed.length <= MOST ? 'unchanged turn' : 'more turn')}`}
        </button>
      )}
    </div>
  );
}

interface TurnRowProps {
  readonly turn: TurnChange;
}

function TurnRow({ turn }: TurnRowProps) {
  const { before, after } = turn;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <TurnName turn={turn} />
      </th>
      <Pair
        label="Tools"
        before={before}
        after={after}
        measure={({ count }) => count}
        format={({ count }) => formatNumber(count)}
      />
      <Pair
        label="Counted as"
        before={before}
        after={after}
        measure={({ load }) => load.likely}
        format={({ load }) => formatLoad(load)}
        isAbout={[before, after].some(
          (row) => row !== undefined && row.load.least !== row.load.most,
        )}
      />
      <Pair
        label="Tokens"
        before={before}
        after={after}
        measure={({ tokens }) => tokens.tokens}
        format={({ tokens }) => formatTokens(tokens)}
        isAbout={[before, after].some((row) => row !== undefined && row.tokens.kind !== 'exact')}
      />
      <td role="cell">
        <span className={styles.label} aria-hidden>
          Level
        </span>
        <Bands before={before} after={after} />
      </td>
    </tr>
  );
}

/** The phase and what is opened in it; below, how the turn changes. */
function TurnName({
  turn: { phase, opened, before, after, gained, lost, isChanged },
}: TurnRowProps) {
  return (
    <>
      {phase === undefined ? (
        'All tools'
      ) : (
        <bdi>
          <NameText name={phase} />
        </bdi>
      )}
      {opened.length > 0 && (
        <small>
          with <bdi>{formatOpenings(opened)}</bdi>
        </small>
      )}
      {before === undefined && <small>new turn</small>}
      {after === undefined && <small>no longer reachable</small>}
      {after !== undefined && lost.length > 0 && <small>loses {renderCode(listNames(lost))}</small>}
      {before !== undefined && gained.length > 0 && (
        <small>gains {renderCode(listNames(gained))}</small>
      )}
      {!isChanged && <small>no change</small>}
    </>
  );
}

interface PairProps {
  readonly label: string;
  readonly before: BudgetRow | undefined;
  readonly after: BudgetRow | undefined;
  readonly measure: (row: BudgetRow) => number;
  readonly format: (row: BudgetRow) => string;
  /** The figures, and so their difference, are not exact. */
  readonly isAbout?: boolean;
}

/** `13 → 12 (−1)`, or one figure where nothing changes. */
function Pair({ label, before, after, measure, format, isAbout = false }: PairProps) {
  const difference =
    before === undefined || after === undefined ? 0 : measure(after) - measure(before);
  const rounded = Math.abs(difference).toLocaleString('en', { maximumFractionDigits: 1 });
  let shown: ReactNode;
  if (before === undefined || after === undefined) shown = format(after ?? before ?? EMPTY);
  else if (rounded === '0') shown = <span className={styles.same}>{format(after)}</span>;
  else
    shown = (
      <>
        <s>{format(before)}</s> <Arrow /> {format(after)}{' '}
        <span className={difference < 0 ? styles.better : styles.worse}>
          ({isAbout && '≈ '}
          {difference < 0 ? (
            <>
              <Minus size={11} aria-hidden />
              <span className="visually-hidden">less by </span>
            </>
          ) : (
            <>
              <Plus size={11} aria-hidden />
              <span className="visually-hidden">more by </span>
            </>
          )}
          {rounded})
        </span>
      </>
    );
  return (
    <td role="cell">
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <span className={styles.pair}>{shown}</span>
    </td>
  );
}

const EMPTY: BudgetRow = {
  phase: undefined,
  opened: [],
  tiers: [],
  toolIds: [],
  count: 0,
  load: { least: 0, likely: 0, most: 0 },
  searchableIds: [],
  tokens: {
    tokens: 0,
    unknown: 0,
    searchable: NO_SEARCHABLE,
    kind: 'exact',
    error: undefined,
    isCounted: true,
  },
  band: 'comfortable',
};

function Arrow() {
  return (
    <>
      <ArrowRight size={11} aria-hidden />
      <span className="visually-hidden">becomes</span>
    </>
  );
}

function Bands({ before, after }: Pick<TurnChange, 'before' | 'after'>) {
  const [only, other] = [before ?? after, after ?? before];
  if (only === undefined || other === undefined || only.band === other.band)
    return <BandWord band={(other ?? EMPTY).band} />;
  const isBetter = only.count > other.count;
  return (
    <span className={styles.bands}>
      <BandWord band={only.band} /> <Arrow /> <BandWord band={other.band} />
      <span className={isBetter ? styles.better : styles.worse}>
        {isBetter ? <TrendingDown size={12} aria-hidden /> : <TrendingUp size={12} aria-hidden />}{' '}
        {isBetter ? 'better' : 'worse'}
      </span>
    </span>
  );
}
