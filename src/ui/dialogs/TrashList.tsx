import { useState } from 'react';
import type { StoredHead } from '../../io/database.ts';
import { formatBytes } from '../format-bytes.ts';
import button from '../parts/button.module.css';
import { NameText } from '../parts/NameText.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from './dialogs.module.css';

interface TrashListProps {
  readonly records: readonly StoredHead[];
  readonly onRestore: (record: StoredHead) => void;
  readonly onChange: () => void;
}

/** What was moved to the trash stays until somebody deletes it. */
export function TrashList({ records, onRestore, onChange }: TrashListProps) {
  const { app, desk } = useWorkshop();
  const [asked, setAsked] = useState<string>();
  if (records.length === 0) return null;
  const remove = async (doomed: readonly StoredHead[]): Promise<void> => {
    setAsked(undefined);
    try {
      let characters = 0;
      for (const { key } of doomed) characters += await desk.registries.remove(key);
      const what = doomed.length === 1 ? (doomed[0]?.title ?? '') : `${doomed.length} registries`;
      app.notify({ tone: 'done', message: `Deleted ${what}: about ${formatBytes(characters)} freed.` });
    } catch {
      app.notify({ tone: 'problem', message: 'The browser refused to delete it.', hint: 'Try again in a moment.' });
    }
    onChange();
  };
  const ask = (id: string, label: string, doomed: readonly StoredHead[]) =>
    asked === id ? (
      <span className={styles.pair}>
        <button type="button" className={button.primary} onClick={() => void remove(doomed)}>
          Confirm: {label.toLowerCase()}
        </button>
        <button type="button" className={button.plain} onClick={() => setAsked(undefined)}>
          Cancel
        </button>
      </span>
    ) : (
      <button type="button" className={button.plain} onClick={() => setAsked(id)}>
        {label}
      </button>
    );
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
            {ask(record.key, 'Delete permanently', [record])}
          </li>
        ))}
      </ul>
      {records.length > 1 && ask('', 'Empty trash', records)}
    </section>
  );
}
