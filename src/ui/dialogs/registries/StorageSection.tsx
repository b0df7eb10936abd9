import { useEffect, useState } from 'react';
import type { OfflineStatus } from '../../../io/offline-copy.ts';
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
        message: 'The browser declined to keep the data.',
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
      <OfflinePart />
      <p className={styles.lead}>
        {status.private === 'likely'
          ? 'This looks like a private window: everything is deleted when you close it.'
          : 'A private window deletes everything when you close it.'}
      </p>
    </section>
  );
}

/** The files of the app itself, which registries do not depend on. */
function OfflinePart() {
  const { app, commands } = useWorkshop();
  const [status, setStatus] = useState<OfflineStatus>();
  useEffect(() => {
    commands
      .loadOffline()
      .then((copy) => copy.readOfflineStatus())
      .then(setStatus, () => undefined);
  }, [commands]);
  if (status === undefined) return null;
  if (status.kind === 'missing')
    return (
      <p>
        Toolwright doesn’t open offline
        {status.reason === undefined ? ' yet' : `: ${status.reason.replace(/\.*$/, '')}`}.
      </p>
    );
  const removeCopy = async (): Promise<void> => {
    await (await commands.loadOffline()).removeOfflineCopy();
    setStatus({ kind: 'missing' });
    app.setNotice({
      tone: 'done',
      message: 'Offline copy cleared.',
      hint: 'The next visit stores a new one.',
    });
  };
  return (
    <p>
      Toolwright also opens offline: this browser stores a copy of the app.{' '}
      <button type="button" className={button.plain} onClick={() => void removeCopy()}>
        Clear offline copy
      </button>
    </p>
  );
}
