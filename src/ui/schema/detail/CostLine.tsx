import { COST_NOTE } from '../tree/rows/cost-note.ts';
import styles from './NodeDetail.module.css';

/** The tokens of one part of a schema, such as its description. */
export interface CostPart {
  readonly part: string;
  readonly tokens: number;
}

/** The tokens of each part of a schema, so that a wordy annotation is noticed. */
export function CostLine({ parts }: { readonly parts: readonly CostPart[] }) {
  const total = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <p className={styles.cost} title={COST_NOTE}>
      ≈ {total} tokens on the chosen target:{' '}
      {parts
        .filter(({ tokens }) => tokens > 0)
        .map(({ part, tokens }) => `${part} ${tokens}`)
        .join(' · ')}
    </p>
  );
}
