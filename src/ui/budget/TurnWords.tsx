import type { BudgetRow } from '../../app/budget.ts';
import type { Target } from '../../emit/target.ts';
import { BandWord } from './BandWord.tsx';
import { formatLoad } from './format-load.ts';
import { sayOpened } from './say-opening.ts';
import { TierWords } from './TierWords.tsx';
import { TokenFigure } from './TokenFigure.tsx';
import styles from './TurnWords.module.css';

/** The chosen turn in one line; said aloud when another is chosen. */
export function TurnWords({ row: { phase, opened, tiers, count, load, tokens, band }, target }: { readonly row: BudgetRow; readonly target: Target }) {
  return (
    <div className={styles.turn}>
      <p role="status">
        {phase === undefined ? 'All tools' : <bdi>{phase}</bdi>}{opened.length > 0 && <> with <bdi>{sayOpened(opened)}</bdi> opened</>}: <TierWords tiers={tiers} />, <b>{count.toLocaleString('en')}</b> {count === 1 ? 'tool' : 'tools'}, load <b>{formatLoad(load)}</b>, <BandWord band={band} />
      </p>
      <TokenFigure tokens={tokens} target={target} />
    </div>
  );
}
