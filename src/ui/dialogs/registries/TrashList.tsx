import type { StoredHead } from '../../../io/database.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import styles from '../dialogs.module.css';

interface TrashListProps {
  readonly records: readonly StoredHead[];
  readonly onRestore: (record: StoredHead) => void;
  readonly onChange: () => void;
}

/** What was moved to the trash stays until somebody deletes it. */
export function TrashList({ records, onRestore, onChange }: TrashListProps) {
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
