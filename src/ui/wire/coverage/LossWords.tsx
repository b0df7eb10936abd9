import type { LossDigest } from '../../../app/wire/coverage.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { WORST_LOSSES_FIRST } from '../../../emit/group-losses.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';
import styles from './LossWords.module.css';

/** Worst first: "2 refused · 3 not sent". Amber where a person can mend something. */
export function LossWords({ counts, mendable }: LossDigest) {
  return WORST_LOSSES_FIRST.filter((kind) => counts[kind] > 0).map((kind, i) => (
    <span key={kind} className={styles.loss} data-kind={kind} data-mendable={mendable[kind] > 0}>
      {i > 0 && ' · '}
      {formatNumber(counts[kind])} {OUTCOME_WORDS[kind].word}
    </span>
  ));
}
