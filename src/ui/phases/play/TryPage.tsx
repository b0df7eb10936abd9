import { PageGate } from '../../shell/PageGate.tsx';
import { Play } from './Play.tsx';
import styles from '../PhasesPage.module.css';

/** A session of this design, call by call. */
export function TryPage() {
  return (
    <PageGate view="try">
      {() => (
        <div id="page-try" className={styles.page}>
          <Play />
        </div>
      )}
    </PageGate>
  );
}
