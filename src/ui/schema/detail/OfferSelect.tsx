import type { KeyboardEvent, ReactNode } from 'react';
import styles from './NodeDetail.module.css';

interface OfferSelectProps {
  readonly label: string;
  /** The text of the closed select: nothing stays chosen. */
  readonly prompt: string;
  readonly onChoose: (value: string) => void;
  /** Options. */
  readonly children: ReactNode;
}

/**
 * Actions as a select. A key opens it first: in a closed select an arrow or a letter would run the
 * first action at once.
 */
export function OfferSelect({ label, prompt, onChoose, children }: OfferSelectProps) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value=""
      onKeyDown={openByKey}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{prompt}</option>
      {children}
    </select>
  );
}

const STEPS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
  if (event.altKey || (!isLetter && !STEPS.includes(event.key))) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
