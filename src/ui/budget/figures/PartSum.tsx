import { TOOL_PARTS, type ToolPart, type ToolParts } from '../../../app/budget/budget-parts.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatShare } from './format-share.ts';
import { PART_WORDS } from './part-words.ts';
import { PartBar, PartSwatch } from './PartBar.tsx';
import styles from './PartSum.module.css';

interface PartSumProps {
  readonly sum: ToolParts;
  readonly parts: readonly ToolPart[];
  /** The tokenizer has counted the text of every tool. */
  readonly isCounted: boolean;
}

/** The tokens of a turn by part, as one bar; its legend serves the bars below too. */
export function PartSum({ sum, parts, isCounted }: PartSumProps) {
  const whole = TOOL_PARTS.reduce((total, part) => total + sum[part], 0);
  return (
    <div className={styles.sum}>
      <PartBar parts={sum} whole={whole} />
      <ul className={styles.legend} aria-label="Tokens by part">
        {parts.map((part) => (
          <li key={part} title={PART_WORDS[part].about}>
            <PartSwatch part={part} /> {PART_WORDS[part].legend} <b>{formatNumber(sum[part])}</b>{' '}
            <span>{formatShare(whole === 0 ? 0 : sum[part] / whole)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.how}>
        {isCounted ? 'Exact: split by the tokenizer.' : 'The split between parts is estimated.'}
      </p>
    </div>
  );
}
