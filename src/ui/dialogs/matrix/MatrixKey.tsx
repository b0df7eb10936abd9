import { CLEAN, OUTCOMES } from '../../wire/coverage/OutcomeLabel.tsx';
import styles from './MatrixDialog.module.css';

const SIGNS = [
  { kind: 'refused', Icon: OUTCOMES.rejected.Icon, words: 'refused' },
  { kind: 'rewritten', Icon: OUTCOMES.rewritten.Icon, words: 'rewritten' },
  { kind: 'unseen', Icon: OUTCOMES.ignored.Icon, words: 'not sent or unseen' },
  { kind: 'clean', Icon: CLEAN.Icon, words: CLEAN.word },
] as const;

/** What the signs mean. */
export function MatrixKey() {
  return (
    <ul className={styles.key} aria-label="Signs">
      {SIGNS.map(({ kind, Icon, words }) => (
        <li key={kind} className={styles.sign} data-kind={kind}>
          <Icon size={14} aria-hidden /> {words}
        </li>
      ))}
    </ul>
  );
}
