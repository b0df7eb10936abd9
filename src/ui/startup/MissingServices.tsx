import { isStorageBlocked } from '../../app/persistence/save-state.ts';
import type { ServiceId } from '../../io/missing-services.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from '../shell/Banners.module.css';

/** What does not work without a service, and what still does. */
const EFFECTS: Readonly<Record<ServiceId, string>> = {
  storage: 'Your work exists only in this tab. Download it before you close the tab.',
  preferences: 'The theme is not remembered. Registries are saved as usual.',
  channel:
    'Open tabs don’t update each other, but saving never overwrites the work of another tab.',
  workers:
    'Problems, example checks and imports don’t work: they need background workers. Editing, saving and downloading still work.',
  compression: 'Share links do not work. Download the registry as a file instead.',
  digest: 'Share links and fingerprints do not work. Download the registry as a file instead.',
  clipboard: 'Copy buttons do not work. Select the text and copy it yourself.',
};

/** Shown once per visit: the services that this browser lacks or blocks. */
export function MissingServices() {
  const { app, commands } = useWorkshop();
  const missing = useApp((state) => state.missing);
  // Firefox has indexedDB but may refuse to open it.
  const isStorage = useApp(
    ({ missing: ids, save }) => ids.includes('storage') || isStorageBlocked(save),
  );
  // A browser that blocks site data also blocks these.
  const shown: readonly ServiceId[] = isStorage
    ? [
        'storage',
        ...missing.filter((id) => id !== 'storage' && id !== 'channel' && id !== 'preferences'),
      ]
    : missing;
  return (
    <div className={styles.banner} data-tone="problem" role="alert">
      <p>
        <b>
          {isStorage
            ? 'This browser blocks site data and can’t save your work.'
            : 'This browser lacks or blocks a feature.'}
        </b>{' '}
        {[...new Set(shown.map((id) => EFFECTS[id]))].join(' ')}
      </p>
      {isStorage && (
        <button
          type="button"
          className={button.primary}
          onClick={() => void commands.exportBundle()}
        >
          Download registry
        </button>
      )}
      <button type="button" className={button.button} onClick={() => app.setMissing([])}>
        Close
      </button>
    </div>
  );
}
