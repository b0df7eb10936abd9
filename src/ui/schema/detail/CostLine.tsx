import { COST_NOTE } from '../tree/rows/cost-note.ts';
import styles from './NodeDetail.module.css';

/** What one part of a schema costs, such as its description. */
export interface CostPart {
  readonly part: string;
  readonly tokens: number;
}

/** Where the tokens of a schema go, so that a wordy annotation is seen. */
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
