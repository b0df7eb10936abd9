import { useState } from 'react';
import type { OpenSide } from '../../app/comparing/open-compared-side.ts';
import type { Snapshot } from '../../io/database.ts';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { formatSnapshot } from './format-snapshot.ts';
import { useMerge } from './use-merge.ts';
import button from '../parts/button.module.css';
import styles from './MergeForm.module.css';

interface MergeFormProps {
  readonly side: OpenSide;
  /** Newest first; at least one. */
  readonly snapshots: readonly Snapshot[];
}

/** Takes over what the other side changed since a snapshot that both began with. */
export function MergeForm({ side, snapshots }: MergeFormProps) {
  const [chosen, setChosen] = useState(snapshots.at(-1)?.savedAt);
  const base = snapshots.find(({ savedAt }) => savedAt === chosen) ?? snapshots.at(-1);
  const { conflict, merge, close } = useMerge(side);
  if (base === undefined) return null;
  return (
    <details className={styles.merge}>
      <summary>Merge both sides</summary>
      <p>
        Takes over what the other side changed since a snapshot that both began with. You choose
        where both changed one place.
      </p>
      <p className={styles.row}>
        <label>
          Both began with{' '}
          <select value={base.savedAt} onChange={({ target }) => setChosen(Number(target.value))}>
            {snapshots.map((snapshot) => (
              <option key={snapshot.savedAt} value={snapshot.savedAt}>
                {formatSnapshot(snapshot)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={button.button} onClick={() => merge(base)}>
          Merge
        </button>
      </p>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          other="side"
          onDecide={(choices) => merge(base, choices)}
          onClose={close}
        />
      )}
    </details>
  );
}
