import { memo } from 'react';
import type { ToolLosses } from '../use-lost-parts.ts';
import { LossWords } from './LossWords.tsx';
import styles from '../WirePane.module.css';

/** What does not reach the target, worst first; leads to the list below the wire. */
export const LossesButton = memo(function LossesButton({ parts, counts, mendable }: ToolLosses) {
  if (parts.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.losses}
      title="Show the list. Each part counts once, with everything in it"
      onClick={() => document.getElementById('losses')?.scrollIntoView({ block: 'start' })}
    >
      <LossWords counts={counts} mendable={mendable} />
    </button>
  );
});
