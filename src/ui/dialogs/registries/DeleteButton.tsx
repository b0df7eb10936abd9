import { useState } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
import type { StoredHead } from '../../../io/database.ts';
import { formatBytes } from '../../format-bytes.ts';
import { useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

interface DeleteButtonProps {
  readonly label: string;
  readonly records: readonly StoredHead[];
  readonly onChange: () => void;
}

/** Deletes registries and everything stored with them, after a second press. */
export function DeleteButton({ label, records, onChange }: DeleteButtonProps) {
  const { app, commands } = useWorkshop();
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    setAsked(false);
    try {
      let characters = 0;
      for (const { key } of records) characters += await commands.registries.remove(key);
      const what =
        records.length === 1
          ? (records[0]?.title ?? '')
          : `${formatNumber(records.length)} registries`;
      app.setNotice({
        tone: 'done',
        message: `Deleted ${what} and freed about ${formatBytes(characters)}.`,
      });
    } catch {
      app.setNotice({
        tone: 'problem',
        message: 'The browser could not delete it.',
        hint: 'Try again in a moment.',
      });
    }
    onChange();
  };
  return isAsked ? (
    <span className={styles.pair}>
      <button type="button" className={button.primary} onClick={() => void remove()}>
        Confirm: {label.toLowerCase()}
      </button>
      <button type="button" className={button.plain} onClick={() => setAsked(false)}>
        Cancel
      </button>
    </span>
  ) : (
    <button type="button" className={button.plain} onClick={() => setAsked(true)}>
      {label}
    </button>
  );
}
