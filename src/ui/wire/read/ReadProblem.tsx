import type { Problem } from '../../../contract/problem.ts';
import styles from './read.module.css';

export function ReadProblem({ problem }: { readonly problem: Problem }) {
  return (
    <div className={styles.problem} role="alert">
      <b>{problem.message}</b> <span>{problem.hint}</span> <code>{problem.code}</code>
    </div>
  );
}
