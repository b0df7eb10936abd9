import type { Problem } from '../../contract/problem.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import type { PublishedFile, RuntimeData, RuntimeProblem } from '../../publish/artifact.ts';
import { createZip } from '../../publish/create-zip.ts';
import { exportDesign } from '../../publish/export-design.ts';
import { getRegistry } from '../derive.ts';
import type { LintState } from '../linting/lint-state.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import { printDefinitions } from './export-definitions.ts';
import { getExportTarget } from './get-export-target.ts';
import { listBlockers } from './list-blockers.ts';

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
