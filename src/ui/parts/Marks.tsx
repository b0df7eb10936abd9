import type { Mark } from '../../lint/lint.ts';
import styles from './Marks.module.css';

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly onOpen: (mark: Mark) => void;
}

const WORDS = { pass: 'passes', warn: 'has a warning', error: 'is not met' } as const;
const SIGNS = { pass: '✓', warn: '!', error: '✕' } as const;

/** The checklist of 8: a mark opens its reason. */
export function Marks({ marks, onOpen }: MarksProps) {
  return (
    <ul className={styles.marks} aria-label="Checklist">
      {marks.map((mark) => (
        <li key={mark.rule.id}>
          <button type="button" data-state={mark.state} title={`${mark.rule.summary}: ${WORDS[mark.state]}`} onClick={() => onOpen(mark)}>
            <span aria-hidden>{SIGNS[mark.state]}</span> {mark.label} <span className="visually-hidden">{WORDS[mark.state]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
