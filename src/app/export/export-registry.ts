import type { Problem } from '../../contract/problem.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import type { PublishedFile, RuntimeData, RuntimeProblem } from '../../publish/artifact.ts';
import { createZip } from '../../publish/create-zip.ts';
import { exportDesign } from '../../publish/export-design.ts';
import { getName, getRegistry } from '../derive.ts';
import type { LintState } from '../linting/lint-state.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import { printDefinitions } from './export-definitions.ts';
import { getExportTarget } from './get-export-target.ts';

export interface DraftTool {
  readonly id: string;
  readonly name: string;
  readonly reasons: readonly Problem[];
}

/** A tool that the linter could not judge stays out: nobody knows that it passes. */
const NOT_CHECKED: Problem = {
  code: 'not_checked',
  message: 'This tool has not been checked yet.',
  hint: 'Wait for the check or fix the error that stops it, then export again.',
};

/** Why each tool may not enter the registry; an empty list lets it in. */
export function listBlockers(
  workspace: Workspace,
  lintState: LintState,
): readonly (readonly Problem[])[] {
  return workspace.tools.map((tool) => {
    const lintResult = lintState.tools.get(tool.id);
    if (lintResult === undefined) return [NOT_CHECKED];
    const errors = lintResult.findings.filter((finding) => finding.severity === 'error');
    return errors.map(({ code, message, hint, at }) => ({ code, message, hint, at }));
  });
}

export function listDraftTools(workspace: Workspace, lintState: LintState): readonly DraftTool[] {
  const blockers = listBlockers(workspace, lintState);
  return workspace.tools.flatMap((tool, i) => {
    const reasons = blockers[i] ?? [];
    return reasons.length === 0 ? [] : [{ id: tool.id, name: getName(tool), reasons }];
  });
}

/**
 * The files of the registry folder. Wire files hold the tools that are ready: drafts are not sent to
 * a model.
 */
export function createRegistryFiles(
  workspace: Workspace,
  blockers: readonly (readonly Problem[])[],
  runtime?: RuntimeData | RuntimeProblem,
): readonly PublishedFile[] {
  const ready = workspace.tools.filter((_, i) => blockers[i]?.length === 0);
  const wires = selectTargets(workspace).map((target) => ({
    id: target.id,
    label: target.label,
    text: printDefinitions(workspace, ready, target),
  }));
  return exportDesign({ design: createDesign(workspace), blockers, wires, runtime });
}

/** The registry folder as a zip. */
export function exportRegistry(
  workspace: Workspace,
  lintState: LintState,
  runtime?: RuntimeData | RuntimeProblem,
): Uint8Array<ArrayBuffer> {
  return createZip(createRegistryFiles(workspace, listBlockers(workspace, lintState), runtime));
}

/** In the registry's order; all where it chose none, or none that is known. */
function selectTargets(workspace: Workspace): readonly Target[] {
  const chosen = getRegistry(workspace).targets.filter((id) =>
    targets.some((target) => target.id === id),
  );
  return (chosen.length === 0 ? targets.map(({ id }) => id) : chosen).map((id) =>
    getExportTarget(workspace, id),
  );
}
