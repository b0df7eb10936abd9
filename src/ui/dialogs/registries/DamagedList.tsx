import type { StoredHead } from '../../../io/database.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/**
 * Records that cannot be read as a registry: nothing deletes them, and their raw text can be taken
 * out.
 */
export function DamagedList({ records }: { readonly records: readonly StoredHead[] }) {
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
