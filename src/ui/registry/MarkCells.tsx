import type { Mark } from '../../lint/judgement.ts';
import styles from './cells.module.css';

const WORDS = { pass: 'passes', warn: 'has a warning', error: 'is not met' } as const;
const SIGNS = { pass: '✓', warn: '!', error: '✕' } as const;

/** The checklist of 8 in the room of a cell: the same order, signs and words as on the tool's page. A mark that does not pass leads there. */
export function MarkCells({ marks }: { readonly marks: readonly Mark[] }) {
  const open = marks.filter(({ state }) => state !== 'pass');
  return (
    <>
      <span className="visually-hidden">{open.length === 0 ? 'all 8 marks pass' : open.map(({ label, state }) => `${label} ${WORDS[state]}`).join(', ')}</span>
      <span className={styles.marks} aria-hidden>
        {marks.map(({ code, label, summary, state }) => (
          <span key={code} data-state={state} data-mark={state === 'pass' ? undefined : code} title={`${label}. ${summary}: ${WORDS[state]}`}>
            {SIGNS[state]}
          </span>
        ))}
      </span>
    </>
  );
}
