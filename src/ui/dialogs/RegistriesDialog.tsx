import { useEffect, useState } from 'react';
import { blankDesign } from '../../app/blank-design.ts';
import type { StoredHead } from '../../io/database.ts';
import button from '../parts/button.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { GalleryList } from './GalleryList.tsx';
import styles from './dialogs.module.css';

/** The start screen, over whatever is open: one's own registries, the gallery, blank, import. */
export function RegistriesDialog() {
  const { app } = useWorkshop();
  return (
    <Dialog title="Registries" onClose={() => app.look({ dialog: undefined })}>
      <StartLists />
    </Dialog>
  );
}

export function StartLists() {
  const { app, desk } = useWorkshop();
  const openKey = useApp((state) => (state.stage.kind === 'editing' ? state.stage.key : undefined));
  const [records, setRecords] = useState<readonly StoredHead[]>([]);
  const refresh = (): void => {
    desk.library.list().then(setRecords, () => setRecords([]));
  };
  useEffect(refresh, [desk, openKey]);
  const kept = records.filter((record) => record.trashedAt === undefined).toSorted((a, b) => b.savedAt - a.savedAt);
  const trashed = records.filter((record) => record.trashedAt !== undefined);
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={button.button} onClick={() => void desk.library.create(blankDesign('my-registry'))}>
          Blank registry
        </button>
        <button type="button" className={button.button} onClick={() => app.look({ dialog: 'import' })}>
          Import or paste tools
        </button>
      </div>
      {kept.length > 0 && (
        <section className={styles.part}>
          <h3>In this browser</h3>
          <ul className={styles.list}>
            {kept.map((record) => (
              <li key={record.key} className={styles.entry}>
                <button type="button" aria-current={record.key === openKey} onClick={() => void desk.library.open(record.key)}>
                  <b>{record.title}</b> {record.key === openKey && 'open'}
                  <small>saved {new Date(record.savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}</small>
                </button>
                {record.key !== openKey && (
                  <button type="button" className={button.plain} onClick={() => void desk.library.trash(record, Date.now()).then(refresh)}>
                    Move to trash
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h3>Examples: good ones, and bad ones beside their repair</h3>
        <GalleryList />
      </section>
      {trashed.length > 0 && (
        <section className={styles.part}>
          <h3>Trash</h3>
          <ul className={styles.list}>
            {trashed.map((record) => (
              <li key={record.key} className={styles.entry}>
                <button type="button" onClick={() => void desk.library.trash(record, undefined).then(refresh)}>
                  <b>{record.title}</b>
                  <small>Restore</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
