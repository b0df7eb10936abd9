import type { ChecklistItem } from '../../../lint/lint-result.ts';
import { CHECKLIST_WORDS } from './cell-label.ts';
import styles from './cells.module.css';

const SIGNS = { pass: '✓', warn: '!', error: '✕' } as const;

/**
 * The checklist of 8 in the room of a cell: the same order, signs and words as on the tool's page.
 * A mark that does not pass leads there.
 */
export function ChecklistCells({ marks }: { readonly marks: readonly ChecklistItem[] }) {
  return (
    <span className={styles.marks}>
      {marks.map(({ code, label, summary, state }) => (
        <span
          key={code}
          data-state={state}
          data-mark={state === 'pass' ? undefined : code}
          title={`${label}. ${summary}: ${CHECKLIST_WORDS[state]}`}
        >
          {SIGNS[state]}
        </span>
      ))}
    </span>
  );
}
