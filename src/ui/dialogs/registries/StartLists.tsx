import { useEffect, useState } from 'react';
import type { StoredHead } from '../../../io/database.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { GalleryList } from '../import/GalleryList.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { StorageSection } from './StorageSection.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/** What can be opened: saved registries, examples, the trash. */
export function StartLists() {
  const { commands } = useWorkshop();
  const openKey = useApp((state) => (state.stage.kind === 'editing' ? state.stage.key : undefined));
  const [records, setRecords] = useState<readonly StoredHead[]>([]);
  const loadRecords = (): void => {
    commands.registries.list().then(setRecords, () => setRecords([]));
  };
  useEffect(loadRecords, [commands, openKey]);
  const moveToTrash = (record: StoredHead, at: number | undefined): void =>
    void commands.registries.setTrashed(record, at).then(loadRecords);
  return (
    <>
      <SavedList
        records={records.filter(
          (record) => record.trashedAt === undefined && record.damaged !== true,
        )}
        openKey={openKey}
        onTrash={(record) => moveToTrash(record, Date.now())}
        onChange={loadRecords}
      />
      <section className={styles.part}>
        <h3>Before-and-after examples</h3>
        <GalleryList />
      </section>
      <TrashList
        records={records.filter((record) => record.trashedAt !== undefined)}
        onRestore={(record) => moveToTrash(record, undefined)}
        onChange={loadRecords}
      />
      <DamagedList records={records.filter((record) => record.damaged === true)} />
      {records.length > 0 && <StorageSection key={records.length} />}
    </>
  );
}

interface SavedListProps {
  readonly records: readonly StoredHead[];
  readonly openKey: string | undefined;
  readonly onTrash: (record: StoredHead) => void;
  readonly onChange: () => void;
}

function SavedList({ records, openKey, onTrash, onChange }: SavedListProps) {
  const { commands } = useWorkshop();
  const isFull = useApp(({ save }) => save.kind === 'failed' && save.code === 'storage_full');
  if (records.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>In this browser</h3>
      <ul className={styles.list}>
        {records
          .toSorted((a, b) => b.savedAt - a.savedAt)
          .map((record) => (
            <li key={record.key} className={styles.entry}>
              <button
                type="button"
                aria-current={record.key === openKey}
                onClick={() => void commands.registries.open(record.key)}
              >
                <b>
                  <NameText name={record.title} />
                </b>{' '}
                {record.key === openKey && 'open'}
                <small>
                  saved{' '}
                  {new Date(record.savedAt).toLocaleString([], {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </small>
              </button>
              {record.key !== openKey && (
                <button
                  type="button"
                  className={button.plain}
                  aria-label={`Download ${record.title}`}
                  onClick={() => void commands.exportSaved(record)}
                >
                  Download
                </button>
              )}
              {/* With full storage a browser also refuses to save the trash mark (Chromium 156, 2026-11-22). */}
              {record.key !== openKey && isFull && (
                <DeleteButton label="Delete permanently" records={[record]} onChange={onChange} />
              )}
              {record.key !== openKey && !isFull && (
                <button type="button" className={button.plain} onClick={() => onTrash(record)}>
                  Move to trash
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

interface TrashListProps {
  readonly records: readonly StoredHead[];
  readonly onRestore: (record: StoredHead) => void;
  readonly onChange: () => void;
}

/** Trashed records are never deleted automatically. */
function TrashList({ records, onRestore, onChange }: TrashListProps) {
  if (records.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Trash</h3>
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={record.key} className={styles.entry}>
            <button type="button" onClick={() => onRestore(record)}>
              <b>
                <NameText name={record.title} />
              </b>
              <small>Restore</small>
            </button>
            <DeleteButton label="Delete permanently" records={[record]} onChange={onChange} />
          </li>
        ))}
      </ul>
      {records.length > 1 && (
        <DeleteButton label="Empty trash" records={records} onChange={onChange} />
      )}
    </section>
  );
}

/** Records that cannot be read as a registry are never deleted; their raw text can be exported. */
function DamagedList({ records }: { readonly records: readonly StoredHead[] }) {
  const { commands } = useWorkshop();
  if (records.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Damaged records</h3>
      <ul className={styles.list}>
        {records.map(({ key }) => (
          <li key={key} className={styles.entry}>
            <code className={styles.cut}>
              <NameText name={key} />
            </code>
            <button
              type="button"
              className={button.plain}
              onClick={() => void commands.exportStored(key)}
            >
              Download raw text
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
