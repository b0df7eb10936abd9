import { judge } from '../app/derive.ts';
import { samePointer } from '../contract/pointer.ts';
import type { Finding } from '../lint/rule.ts';
import { selectTool, useWorkshop } from './use-app.ts';

/** Applies a finding's fix, made anew from the contract as it is now: what stood on the screen may be old. */
export function useFix(): (finding: Finding) => void {
  const { app } = useWorkshop();
  return (finding) => {
    const state = app.store.getState();
    const tool = selectTool(state);
    if (tool === undefined) return;
    const current = judge(tool.document, state.workspace).findings.find((each) => each.code === finding.code && samePointer(each.at, finding.at) && each.fix !== undefined);
    if (current?.fix === undefined) return app.notify({ tone: 'done', message: 'Already fixed.' });
    app.do({ kind: 'edit-tool', tool: tool.id, edits: current.fix.edits, label: current.fix.title });
    app.notify({ tone: 'done', message: `${current.fix.title}.`, undo: true });
  };
}
