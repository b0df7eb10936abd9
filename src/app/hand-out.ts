import { printJson } from '../contract/print-json.ts';
import type { Problem } from '../contract/problem.ts';
import { targets } from '../emit/targets.ts';
import { publish } from '../publish/publish.ts';
import { zipFiles } from '../publish/zip-files.ts';
import { nameOf } from './derive.ts';
import { judge } from './judge.ts';
import { wireOf } from './wire.ts';
import { toDesign, type Workspace } from './workspace.ts';

export interface Draft {
  readonly id: string;
  readonly name: string;
  readonly reasons: readonly Problem[];
}

/** Why each tool may not enter the registry; an empty list lets it in. */
export function blockersOf(workspace: Workspace): readonly (readonly Problem[])[] {
  return workspace.tools.map((tool) => {
    const errors = judge(tool.document, workspace).findings.filter((finding) => finding.severity === 'error');
    return errors.map(({ code, message, hint, at }) => ({ code, message, hint, at }));
  });
}

export function listDrafts(workspace: Workspace): readonly Draft[] {
  const blockers = blockersOf(workspace);
  return workspace.tools.flatMap((tool, i) => {
    const reasons = blockers[i] ?? [];
    return reasons.length === 0 ? [] : [{ id: tool.id, name: nameOf(tool), reasons }];
  });
}

/** The registry folder as a zip. Wire files hold the tools that are ready: drafts are not sent to a model. */
export function zipRegistry(workspace: Workspace): Uint8Array<ArrayBuffer> {
  const blockers = blockersOf(workspace);
  const ready = workspace.tools.filter((_, i) => blockers[i]?.length === 0);
  const wires = targets.map((target) => ({ id: target.id, label: target.label, text: `${printJson(target.wrap(ready.map((tool) => wireOf(tool.document, target).wire)), 2)}\n` }));
  return zipFiles(publish({ design: toDesign(workspace), blockers, wires }));
}
