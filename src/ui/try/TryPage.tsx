import { PageGate } from '../shell/PageGate.tsx';
import { Try } from './Try.tsx';
import styles from '../phases/PhasesPage.module.css';

/** A session of this design, call by call. */
export function TryPage() {
  return (
    <PageGate view="try">
      {() => (
        <div id="page-try" className={styles.page}>
          <Try />
        </div>
      )}
    </PageGate>
  );
}
