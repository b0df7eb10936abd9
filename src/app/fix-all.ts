import { applyEdits } from '../contract/edit.ts';
import type { JsonObject } from '../contract/json.ts';
import type { App } from './app.ts';
import { findTool } from './derive.ts';
import { judge } from './judge.ts';
import type { Workspace } from './workspace.ts';

const MOST_FIXES = 100;

/** Every fix of the selected tool as one undo step. Each is made from the contract that the one before left. */
export function fixAll(app: App): void {
  const { workspace, selected } = app.store.getState();
  const tool = findTool(workspace, selected);
  if (tool === undefined) return;
  const { document, count } = applyFixes(tool.document, workspace);
  if (count === 0) return app.notify({ tone: 'done', message: 'No problem of this tool has a fix.' });
  const words = `${count} ${count === 1 ? 'fix' : 'fixes'}`;
  app.do({ kind: 'edit-tool', tool: tool.id, edits: [{ kind: 'set', at: [], value: document }], label: `Apply ${words}` });
  if (app.store.getState().workspace !== workspace) app.notify({ tone: 'done', message: `${words} applied.`, undo: true });
}

export function applyFixes(start: JsonObject, workspace: Workspace): { readonly document: JsonObject; readonly count: number } {
  let document = start;
  let count = 0;
  while (count < MOST_FIXES) {
    const fix = judge(document, { ...workspace, tools: workspace.tools.map((tool) => (tool.document === start ? { ...tool, document } : tool)) }).findings.flatMap((finding) => finding.fixes?.find(({ reshape, isProposal }) => reshape === undefined && isProposal === undefined) ?? [])[0];
    const next = fix === undefined ? document : applyEdits(document, fix.edits);
    if (next === document) break;
    document = next;
    count += 1;
  }
  return { document, count };
}
