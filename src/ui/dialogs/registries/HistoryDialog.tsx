import { useEffect, useState } from 'react';
import { readStored } from '../../../app/persistence/read-stored.ts';
import type { Snapshot } from '../../../io/database.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { SnapshotTokens } from './SnapshotTokens.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/** Snapshots of this registry, newest first. Restoring one can be undone. */
export function HistoryDialog() {
  const { app, commands } = useWorkshop();
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([]);
  const [compared, setCompared] = useState<number>();
  useEffect(() => {
    commands.registries.listSnapshots().then(setSnapshots, () => setSnapshots([]));
  }, [commands]);
  const openSnapshot = (snapshot: Snapshot): void => {
    const design = readStored(snapshot);
    if (design.kind === 'problem')
      return app.setNotice({
        tone: 'problem',
        message: design.problem.message,
        hint: design.problem.hint,
      });
    app.apply({ kind: 'replace-design', design: design.value, label: 'Restore snapshot' });
    app.setView({ dialog: undefined });
    app.setNotice({ tone: 'done', message: 'Snapshot restored.', undo: true });
  };
  return (
    <Dialog title="Snapshots" onClose={() => app.setView({ dialog: undefined })}>
      <p className={styles.lead}>
        Saved every 10 minutes while you edit and whenever you press Ctrl S. The last 50 are kept.
      </p>
      <ul className={styles.list}>
        {snapshots.toReversed().map((snapshot) => (
          <li key={snapshot.savedAt} className={styles.entry}>
            <button type="button" onClick={() => openSnapshot(snapshot)}>
              <b>{snapshot.label}</b>
              <small>
                {new Date(snapshot.savedAt).toLocaleString([], {
                  dateStyle: 'medium',
                  timeStyle: 'medium',
                })}
              </small>
            </button>
            <span className={styles.pair}>
              <button
                type="button"
                className={button.plain}
                aria-expanded={compared === snapshot.savedAt}
                onClick={() =>
                  setCompared(compared === snapshot.savedAt ? undefined : snapshot.savedAt)
                }
              >
                Compare tokens
              </button>
              <button type="button" className={button.plain} onClick={() => openSnapshot(snapshot)}>
                Restore
              </button>
            </span>
            {compared === snapshot.savedAt && <SnapshotTokens snapshot={snapshot} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
