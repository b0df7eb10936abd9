import type { OpeningError as Trouble } from '../../app/app.ts';
import { describeStorageError } from '../describe-storage-error.ts';
import button from '../parts/button.module.css';
import styles from './StartScreen.module.css';

/** The database does not open. Opening is retried automatically; nothing is created meanwhile. */
export function OpeningTrouble({ trouble }: { readonly trouble: Trouble }) {
  const { message, hint } = describeStorageError(trouble.code, trouble.message);
  const newer = trouble.code === 'storage_newer';
  return (
    <main className={styles.start}>
      <div className={styles.column}>
        <h1>Toolwright</h1>
        <div className={styles.problem} role="alert">
          <b>{message}</b> {hint}
        </div>
        <p>
          {newer
            ? 'Your registries are unchanged.'
            : 'Your registries are unchanged. Toolwright keeps trying.'}
        </p>
        <div className={styles.choices}>
          <button
            type="button"
            className={button.primary}
            onClick={newer ? () => location.reload() : trouble.retry}
          >
            {newer ? 'Reload page' : 'Try again'}
          </button>
          <button type="button" className={button.button} onClick={trouble.startWithoutStorage}>
            Work without saving
          </button>
        </div>
      </div>
    </main>
  );
}
