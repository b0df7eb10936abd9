import { createCauseChange } from '../../../app/transcripts/apply-cause.ts';
import type { PlannedCause } from '../../../app/transcripts/plan-causes.ts';
import { useWorkshop } from '../../use-app.ts';

/** Makes the change of a cause in a tool, with a note of the evidence: one undo step. */
export function useApplyCause(): (planned: PlannedCause, tool: string) => void {
  const { app } = useWorkshop();
  return (planned, id) => {
    const { workspace, log } = app.store.getState();
    const tool = workspace.tools.find((each) => each.id === id);
    const files = log?.files.map(({ name }) => name) ?? [];
    const change = tool && createCauseChange(tool, planned, { files, day: formatToday() });
    if (change === undefined || planned.change === undefined) return;
    app.apply(change);
    app.setNotice({
      tone: 'done',
      message: `${planned.change.label}: applied, with a note of the evidence.`,
      undo: true,
    });
  };
}

/** `2026-11-25`, where the person lives. */
function formatToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
