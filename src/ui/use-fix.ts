import { findTool } from '../app/derive.ts';
import { judge } from '../app/judge.ts';
import { samePointer } from '../contract/pointer.ts';
import type { Finding, Fix } from '../lint/rule.ts';
import { useWorkshop } from './use-app.ts';

/** Applies a finding's fix, made anew from the contract as it is now: what stood on the screen may be old. */
export function useFix(): (finding: Finding, fix: Fix) => void {
  const { app } = useWorkshop();
  return (finding, fix) => {
    const { workspace, selected } = app.store.getState();
    const tool = findTool(workspace, selected);
    if (tool === undefined) return;
    const same = judge(tool.document, workspace).findings.filter((each) => each.code === finding.code && samePointer(each.at, finding.at));
    const current = same.flatMap((each) => each.fixes ?? []).find((each) => each.title === fix.title);
    if (current === undefined) return app.notify({ tone: 'done', message: 'Already fixed.' });
    app.do({ kind: 'edit-tool', tool: tool.id, edits: current.edits, label: current.title });
    if (app.store.getState().workspace !== workspace) app.notify({ tone: 'done', message: `${current.title.replaceAll('`', '')}.`, undo: true });
  };
}
