import { TOOL_PARTS, type ToolPart, type ToolParts } from '../../../app/budget/budget-parts.ts';
import { formatShare } from './format-share.ts';
import { PART_WORDS } from './part-words.ts';
import { PartBar, PartSwatch } from './PartBar.tsx';
import styles from './PartSum.module.css';

interface PartSumProps {
  readonly sum: ToolParts;
  readonly parts: readonly ToolPart[];
  /** The text of every tool was cut into its tokens. */
  readonly isCounted: boolean;
}

/** What the turn's tokens are for, as one bar; its words are the legend of the bars below. */
export function PartSum({ sum, parts, isCounted }: PartSumProps) {
  const whole = TOOL_PARTS.reduce((total, part) => total + sum[part], 0);
  return (
    <div className={styles.sum}>
      <PartBar parts={sum} whole={whole} />
      <ul className={styles.legend} aria-label="Tokens by part">
        {parts.map((part) => (
          <li key={part} title={PART_WORDS[part].about}>
            <PartSwatch part={part} /> {PART_WORDS[part].legend}{' '}
            <b>{sum[part].toLocaleString('en')}</b>{' '}
            <span>{formatShare(whole === 0 ? 0 : sum[part] / whole)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.how}>
        {isCounted
          ? 'Each tool’s tokens are divided as its text is cut into tokens.'
          : 'How each tool’s tokens are divided is estimated.'}
      </p>
    </div>
  );
}
