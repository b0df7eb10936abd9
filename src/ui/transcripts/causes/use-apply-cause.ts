import type { PlannedCause } from '../../../app/transcripts/plan-causes.ts';
import { useWorkshop } from '../../use-app.ts';

/** Makes the change of a cause: one undo step. */
export function useApplyCause(): (planned: PlannedCause, tool: string) => void {
  const { app } = useWorkshop();
  return ({ change }, tool) => {
    if (change === undefined) return;
    app.apply({ kind: 'edit-tool', tool, edits: change.edits, label: change.label });
    app.setNotice({ tone: 'done', message: `${change.label}: done.`, undo: true });
  };
}
