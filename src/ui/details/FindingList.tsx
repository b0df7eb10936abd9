import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/lint/FindingLine.tsx';
import { useFindingActions } from '../use-finding-actions.ts';
import styles from './FindingList.module.css';

interface FindingListProps {
  /** As they are drawn. */
  readonly findings: readonly Finding[];
  /** As they are now: while a field is edited, those that are drawn may be resolved. */
  readonly current?: readonly Finding[];
}

/** Findings below their subject, each with its fixes. */
export function FindingList({ findings, current = findings }: FindingListProps) {
  const actions = useFindingActions();
  return findings.map((finding) => {
    const now = current.find(
      ({ code, message }) => code === finding.code && message === finding.message,
    );
    return (
      <div
        key={`${finding.code} ${finding.message}`}
        className={styles.finding}
        inert={now === undefined}
      >
        <FindingLine finding={now ?? finding} {...actions} />
      </div>
    );
  });
}
