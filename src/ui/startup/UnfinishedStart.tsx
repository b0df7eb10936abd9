import { useEffect, useState } from 'react';
import type { StoredHead } from '../../io/database.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './StartScreen.module.css';

/**
 * The last open registry did not finish opening in the last two starts: it is not opened a third
 * time without asking.
 */
export function UnfinishedStart({ id }: { readonly id: string }) {
  const { app, commands } = useWorkshop();
  const [record, setRecord] = useState<StoredHead>();
  const stage = useApp((state) => state.stage);
  useEffect(() => {
    let isCurrent = true;
    commands.registries.list().then(
      (records) => isCurrent && setRecord(records.find(({ key }) => key === id)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [commands, id]);
  if (record === undefined || stage.kind !== 'start') return null;
  const moveToTrash = async (): Promise<void> => {
    await commands.registries.setTrashed(record, Date.now());
    app.openStart();
  };
  return (
    <div className={styles.problem} role="alert">
      <p>
        <b>
          <NameText name={record.title} /> did not open in the last two tries.
        </b>{' '}
        It may be too large for this browser. Download it or move it to the trash.
      </p>
      <button
        type="button"
        className={button.primary}
        onClick={() => void commands.exportSaved(record)}
      >
        Download registry
      </button>{' '}
      <button type="button" className={button.button} onClick={() => void moveToTrash()}>
        Move to trash
      </button>{' '}
      <button
        type="button"
        className={button.button}
        onClick={() => void commands.registries.open(id)}
      >
        Open anyway
      </button>
    </div>
  );
}
