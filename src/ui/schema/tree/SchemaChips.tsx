import type { SchemaChip } from './schema-chips.ts';
import styles from './SchemaChips.module.css';

interface SchemaChipsProps {
  readonly chips: readonly SchemaChip[];
}

/** Keywords in short. Those that say nothing about the declared type are struck through, odd ones are dashed. */
export function SchemaChips({ chips }: SchemaChipsProps) {
  return chips.map((chip, index) => (
    <span key={`${chip.keyword} ${index}`} className={styles.chip} data-kind={chip.kind} title={explain(chip)} dir="ltr">
      {chip.text}
      {chip.kind === 'idle' && <span className={styles.unseen}> (does not apply to this type)</span>}
    </span>
  ));
}

function explain(chip: SchemaChip): string {
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
