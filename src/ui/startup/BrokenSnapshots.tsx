import { useEffect, useState } from 'react';
import { readStored } from '../../app/persistence/read-stored.ts';
import type { Snapshot } from '../../io/database.ts';
import { useWorkshop } from '../use-app.ts';
import styles from '../dialogs/dialogs.module.css';
import button from '../parts/button.module.css';

/** The snapshots of a registry that cannot be read: each readable one opens as a copy. */
export function BrokenSnapshots({ registryKey }: { readonly registryKey: string }) {
  const { app, commands } = useWorkshop();
  const [snapshots, setSnapshots] = useState<readonly Snapshot[]>([]);
  useEffect(() => {
    commands.registries.listSnapshots(registryKey).then(setSnapshots, () => setSnapshots([]));
  }, [commands, registryKey]);
  const open = (snapshot: Snapshot): void => {
    const design = readStored(snapshot);
    if (design.kind === 'ok') return void commands.registries.create(design.value);
    app.setNotice({
      tone: 'problem',
      message: 'This snapshot cannot be read either.',
      hint: 'Try an older one.',
    });
  };
  if (snapshots.length < 2) return null;
  return (
    <section className={styles.part}>
      <h3>Older snapshots of this registry</h3>
      <ul className={styles.list}>
        {snapshots.toReversed().map((snapshot) => (
          <li key={`${snapshot.savedAt} ${snapshot.label}`} className={styles.entry}>
            <span>
              {snapshot.label},{' '}
              {new Date(snapshot.savedAt).toLocaleString([], {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            </span>
            <button type="button" className={button.plain} onClick={() => open(snapshot)}>
              Open as copy
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
