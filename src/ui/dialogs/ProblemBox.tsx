import type { Problem } from '../../contract/problem.ts';
import styles from './dialogs.module.css';

/** Announced at once: it appears while the focus is elsewhere in the dialog. */
export function ProblemBox({ problem }: { readonly problem: Problem }) {
  return (
    <div className={styles.problem} role="alert">
      <b>{problem.message}</b> <span>{problem.hint}</span> <code>{problem.code}</code>
    </div>
  );
}
