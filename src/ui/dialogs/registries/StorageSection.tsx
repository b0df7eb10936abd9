import { useEffect, useState } from 'react';
import type { StorageStatus } from '../../../io/storage-status.ts';
import { formatBytes } from '../../format-bytes.ts';
import { useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/** The storage of this site, as the browser reports it. */
export function StorageSection() {
  const { app, commands } = useWorkshop();
  const [status, setStatus] = useState<StorageStatus>();
  useEffect(() => {
    commands.readStorage().then(setStatus, () => undefined);
  }, [commands]);
  if (status === undefined) return null;
  const handlePersist = async (): Promise<void> => {
    const granted = await commands.setPersistent().catch(() => false);
    setStatus({ ...status, persisted: granted });
    if (!granted)
      app.setNotice({
        tone: 'problem',
        message: 'The browser did not agree to keep the data.',
        hint: 'Download your registries as files.',
      });
  };
  return (
    <section className={styles.part}>
      <h3>Storage</h3>
      {status.used !== undefined && (
        <p>
          {formatBytes(status.used)} used
          {status.available !== undefined && `, ${formatBytes(status.available)} available`}
        </p>
      )}
      <p>
        {status.persisted === true
          ? 'The browser keeps this data until you delete it.'
          : 'The browser may delete this data when its disk is full.'}{' '}
        {status.persisted !== true && (
          <button type="button" className={button.plain} onClick={() => void handlePersist()}>
            Keep data
          </button>
        )}
      </p>
      <p className={styles.lead}>
        {status.private === 'likely'
          ? 'This looks like a private window: everything is deleted when it closes.'
          : 'A private window deletes everything when it closes, and not every browser lets a page know.'}
      </p>
    </section>
  );
}
