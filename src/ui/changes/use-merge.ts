import { useState } from 'react';
import type { OpenConflict } from '../../app/app.ts';
import type { OpenSide } from '../../app/comparing/open-compared-side.ts';
import { planMerge } from '../../app/comparing/plan-merge.ts';
import type { Choices } from '../../app/merging/merge-workspaces.ts';
import { readStored } from '../../app/persistence/read-stored.ts';
import { createDesign } from '../../app/workspace.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Snapshot } from '../../io/database.ts';
import { useWorkshop } from '../use-app.ts';

interface Merging {
  /** What both sides changed, until the person chooses. */
  readonly conflict: OpenConflict | undefined;
  readonly merge: (base: Snapshot, choices?: Choices) => void;
  readonly close: () => void;
}

/** Merges the other side into the open registry; can be undone. */
export function useMerge(side: OpenSide): Merging {
  const { app } = useWorkshop();
  const [conflict, setConflict] = useState<OpenConflict>();
  const merge = (snapshot: Snapshot, choices?: Choices): void => {
    const base = readStored(snapshot);
    if (base.kind === 'problem')
      return app.setNotice({
        tone: 'problem',
        message: base.problem.message,
        hint: base.problem.hint,
      });
    const plan = planMerge(app.store.getState().workspace, { base: base.value, side }, choices);
    const open = plan.conflict.conflicts.filter(({ key }) => choices?.has(key) !== true);
    if (open.length > 0) return setConflict(plan.conflict);
    setConflict(undefined);
    app.apply({
      kind: 'replace-design',
      design: createDesign(plan.workspace),
      label: 'Merge changes',
    });
    const chosen =
      choices === undefined ? '' : `, ${formatCount(choices.size, 'place')} as you chose`;
    app.setNotice({ tone: 'done', message: `Merged the other side${chosen}.`, undo: true });
  };
  return { conflict, merge, close: () => setConflict(undefined) };
}
