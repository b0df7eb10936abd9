import { useEffect, useState } from 'react';
import { readStored } from '../../../app/persistence/read-stored.ts';
import type { Snapshot } from '../../../io/database.ts';
import { getChangesView, selectSide } from '../../changes/changes-view.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { useOpenRegistry } from '../../use-open-registry.ts';
import { SnapshotItem } from './SnapshotItem.tsx';
import styles from '../dialogs.module.css';

/** Snapshots of this registry, newest first. Restoring one can be undone. */
export function HistoryDialog() {
  const { app, commands } = useWorkshop();
  const registry = useOpenRegistry();
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>();
  const loadSnapshots = (): void => {
    commands.registries.listSnapshots().then(setSnapshots, () => setSnapshots([]));
  };
  useEffect(loadSnapshots, [commands]);
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
  const compare = ({ savedAt }: Snapshot): void => {
    void selectSide(getChangesView(app, registry), { kind: 'snapshot', savedAt }, commands);
    app.setView({ toolsView: 'changes', dialog: undefined });
  };
  return (
    <Dialog title="Snapshots" onClose={() => app.setView({ dialog: undefined })}>
      <p className={styles.lead}>
        Saved every 10 minutes while you edit and whenever you press Ctrl S. The last 50 are kept,
        and 50 older ones that have a name.
      </p>
      {snapshots?.length === 0 && <p className={styles.lead}>No snapshots yet. Press Ctrl S.</p>}
      <ul className={styles.list}>
        {snapshots?.toReversed().map((snapshot) => (
          <SnapshotItem
            key={snapshot.savedAt}
            snapshot={snapshot}
            onRestore={() => openSnapshot(snapshot)}
            onCompare={() => compare(snapshot)}
            onChange={loadSnapshots}
          />
        ))}
      </ul>
    </Dialog>
  );
}
