import { TOOL_PARTS, type ToolParts } from '../../../app/budget/budget-parts.ts';
import styles from './PartBar.module.css';

interface PartBarProps {
  readonly parts: ToolParts;
  /** Tokens at the full width. */
  readonly whole: number;
}

/** Parts side by side, each with its own pattern. Hidden from screen readers: numbers follow. */
export function PartBar({ parts, whole }: PartBarProps) {
  return (
    <span className={styles.bar} aria-hidden>
      {TOOL_PARTS.map(
        (part) =>
          parts[part] > 0 && (
            <span
              key={part}
              className={styles.part}
              data-part={part}
              style={{ width: `${(parts[part] / Math.max(whole, 1)) * 100}%` }}
            />
          ),
      )}
    </span>
  );
}

/** The pattern alone, for a legend. */
export function PartSwatch({ part }: { readonly part: keyof ToolParts }) {
  return <span className={`${styles.part} ${styles.swatch}`} data-part={part} aria-hidden />;
}
