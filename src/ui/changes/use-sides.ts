import { useEffect, useState } from 'react';
import { printPieces } from '../../app/persistence/print-pieces.ts';
import type { Snapshot, StoredHead } from '../../io/database.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { selectSide, type ChangesStore } from './changes-view.ts';

/** What this browser has to compare with; undefined while it is read. */
interface Sides {
  /** Newest first. */
  readonly snapshots: readonly Snapshot[];
  readonly registries: readonly StoredHead[];
}

/** Chooses the newest snapshot that differs, where nothing is chosen yet. */
export function useSides(view: ChangesStore): Sides | undefined {
  const { app, commands } = useWorkshop();
  const openKey = useApp(({ stage }) => (stage.kind === 'editing' ? stage.key : undefined));
  // The list of snapshots may have changed when its dialog closes.
  const dialog = useApp((state) => state.dialog);
  const [sides, setSides] = useState<Sides>();
  useEffect(() => {
    let isCurrent = true;
    const { registries } = commands;
    void Promise.all([
      registries.listSnapshots().catch(() => []),
      registries.list().catch(() => []),
    ]).then(([snapshots, heads]) => {
      if (!isCurrent) return;
      const newest = snapshots.toReversed();
      setSides({
        snapshots: newest,
        registries: heads.filter(
          ({ key, trashedAt, damaged }) =>
            key !== openKey && trashedAt === undefined && damaged !== true,
        ),
      });
      if (view.getState().side.kind !== 'none') return;
      const now = printPieces(app.store.getState().workspace).join('');
      const other = newest.find(({ text }) => text !== now);
      if (other !== undefined)
        void selectSide(view, { kind: 'snapshot', savedAt: other.savedAt }, commands);
    });
    return () => {
      isCurrent = false;
    };
  }, [app, commands, openKey, view, dialog]);
  return sides;
}
