import { formatCount } from '../../contract/format-count.ts';
import { useWorkshop } from '../use-app.ts';
import { useCaseRunner, useCases } from './use-case-runs.ts';
import styles from './Cases.module.css';

const isAny = (): boolean => true;

/** Keeps the cases running, and says how many fail. */
export function CaseStatus() {
  const { app } = useWorkshop();
  useCaseRunner();
  const { cases, problem } = useCases(isAny);
  const failed = cases.filter(({ run }) => run?.kind === 'failed' || run?.kind === 'unreadable');
  if (failed.length === 0 && problem === undefined) return null;
  return (
    <button
      type="button"
      className={styles.status}
      onClick={() => app.setView({ page: 'design', extent: 'registry', pane: 'wire' })}
    >
      {problem === undefined
        ? `${formatCount(failed.length, 'case')} ${failed.length === 1 ? 'fails' : 'fail'}`
        : 'cases not run'}
    </button>
  );
}
