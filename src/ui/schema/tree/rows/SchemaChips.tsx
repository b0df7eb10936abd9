import { formatNumber } from '../../../../contract/format-count.ts';
import type { SchemaChip } from './schema-chips.ts';
import styles from './SchemaChips.module.css';

interface SchemaChipsProps {
  readonly chips: readonly SchemaChip[];
}

/**
 * Keywords in short. Those that do not apply to the declared type are struck through, odd ones are
 * dashed.
 */
export function SchemaChips({ chips }: SchemaChipsProps) {
  const rest = chips.length - MOST_CHIPS;
  const shown = chips.slice(0, MOST_CHIPS).map((chip, index) => (
    <span
      key={`${chip.keyword} ${index}`}
      className={styles.chip}
      data-kind={chip.kind}
      title={describeChip(chip)}
      dir="ltr"
    >
      {chip.text}
      {chip.kind === 'idle' && (
        <span className={styles.unseen}> (does not apply to this type)</span>
      )}
    </span>
  ));
  return rest > 0
    ? [
        ...shown,
        <span key="rest" className={styles.chip} title="Open the details to see all of them">
          {formatNumber(rest)} more
        </span>,
      ]
    : shown;
}

/** The most chips in a row of the tree; the details list all. */
const MOST_CHIPS = 30;

function describeChip(chip: SchemaChip): string {
  switch (chip.kind) {
    case 'idle':
      return `${chip.full}\nSays nothing about the declared type; kept.`;
    case 'odd':
      return `${chip.full}\nOpen the details to edit it as JSON.`;
    case 'value':
    case 'constraint':
      return chip.full;
  }
}
