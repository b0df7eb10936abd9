import { useState } from 'react';
import type { OpenConflict } from '../../app/app.ts';
import type { OpenSide } from '../../app/comparing/open-compared-side.ts';
import { planMerge } from '../../app/comparing/plan-merge.ts';
import type { Choices } from '../../app/merging/merge-workspaces.ts';
import { readStored } from '../../app/persistence/read-stored.ts';
import { createDesign } from '../../app/workspace.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Snapshot } from '../../io/database.ts';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { useWorkshop } from '../use-app.ts';
import { formatSnapshot } from './format-snapshot.ts';
import button from '../parts/button.module.css';
import styles from './MergeForm.module.css';

interface MergeFormProps {
  readonly side: OpenSide;
  /** Newest first; at least one. */
  readonly snapshots: readonly Snapshot[];
}

/** Takes over what the other side changed since a snapshot that both began with. */
export function MergeForm({ side, snapshots }: MergeFormProps) {
  const { app } = useWorkshop();
  const [chosen, setChosen] = useState(snapshots.at(-1)?.savedAt);
  const [conflict, setConflict] = useState<OpenConflict>();
  const merge = (choices?: Choices): void => {
    const snapshot = snapshots.find(({ savedAt }) => savedAt === chosen);
    if (snapshot === undefined) return;
    const base = readStored(snapshot);
    if (base.kind === 'problem')
      return app.setNotice({
        tone: 'problem',
        message: base.problem.message,
        hint: base.problem.hint,
      });
    const { workspace } = app.store.getState();
    const plan = planMerge(workspace, { base: base.value, side }, choices);
    const open = plan.conflict.conflicts.filter(({ key }) => choices?.has(key) !== true);
    if (open.length > 0) return setConflict(plan.conflict);
    setConflict(undefined);
    app.apply({
      kind: 'replace-design',
      design: createDesign(plan.workspace),
      label: 'Merge changes',
    });
    app.setNotice({
      tone: 'done',
      message: `Merged the other side${choices === undefined ? '' : `, ${formatCount(choices.size, 'place')} as chosen`}.`,
      undo: true,
    });
  };
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
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {snapshots.map((snapshot) => (
              <option key={snapshot.savedAt} value={snapshot.savedAt}>
                {formatSnapshot(snapshot)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={button.button} onClick={() => merge()}>
          Merge
        </button>
      </p>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          other="side"
          onDecide={merge}
          onClose={() => setConflict(undefined)}
        />
      )}
    </details>
  );
}
