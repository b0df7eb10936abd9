import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import { listRoutedPhases } from '../../contract/session/routed-tool.ts';
import { isVisible } from '../../contract/session/router.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { createPublication } from '../../publish/export-design.ts';
import type { Exporter, ExportInput } from '../../publish/exporter.ts';
import { exporters } from '../../publish/exporters.ts';
import { getRegistry } from '../derive.ts';
import { getRoutedTool, listToolsInPhase } from '../phases/list-tools-in-phase.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import { createRuntime } from './create-runtime.ts';
import { createTargetWire } from './create-target-wire.ts';
import { createDefinitionFiles } from './export-definitions.ts';
import { BUNDLE, DEFINITIONS, REGISTRY } from './export-kinds.ts';
import { createRegistryFiles } from './export-registry.ts';
import { printAnyWorkspace } from './print-bundle.ts';

export interface ExportSource {
  readonly workspace: Workspace;
  /** Why each tool may not enter the registry. */
  readonly blockers: readonly (readonly Problem[])[];
  readonly runGuard: Parameters<typeof createRuntime>[2];
}

export interface ExportRequest {
  /** Of EXPORT_KINDS, or BUNDLE. */
  readonly kind: string;
  /** Ids of targets, for kinds that are made of wires. */
  readonly targets: readonly string[];
  /** Definitions of the tools that this phase shows when it begins; all without it. */
  readonly phase?: string | undefined;
}

/**
 * The files of one kind. Errors: `unknown_kind`, `unknown_phase`, `no_phases`, `no_tools`, and why
 * the guard could not be made.
 */
export async function createExport(
  source: ExportSource,
  request: ExportRequest,
): Promise<Outcome<readonly PublishedFile[]>> {
  const { workspace } = source;
  const wrong = checkRequest(workspace, request);
  if (wrong !== undefined) return wrong;
  if (request.kind === BUNDLE)
    return createSuccess([
      { path: 'registry.toolwright.json', text: printAnyWorkspace(workspace) },
    ]);
  if (request.kind === DEFINITIONS)
    return createSuccess(
      createDefinitionFiles(
        { ...workspace, tools: listToolsInPhase(workspace, request.phase) },
        request.targets,
      ),
    );
  if (request.kind === REGISTRY) {
    const { blockers, runGuard } = source;
    const runtime = await createRuntime(workspace, blockers, runGuard);
    return createSuccess(createRegistryFiles(workspace, blockers, runtime));
  }
  const exporter = exporters.find(({ id }) => id === request.kind);
  return exporter === undefined
    ? createFailure('unknown_kind', `There is no export ${request.kind}.`, 'Choose another.')
    : createExporterFiles(exporter, source, request.targets);
}

function checkRequest(
  workspace: Workspace,
  { kind, phase }: ExportRequest,
): Outcome<never> | undefined {
  const names = getRegistry(workspace).phases.map(({ name }) => name);
  if (workspace.tools.length === 0 && kind !== REGISTRY && kind !== BUNDLE)
    return createFailure('no_tools', 'There are no tools to export.', 'Create or import a tool.');
  if (phase !== undefined && !names.includes(phase))
    return createFailure(
      'unknown_phase',
      `There is no phase ${JSON.stringify(phase)}.`,
      names.length === 0 ? 'The registry has no phases.' : `Use one of ${names.join(', ')}.`,
    );
  return kind === 'phases' && names.length === 0
    ? createFailure(
        'no_phases',
        'The registry has no phases.',
        'Export definitions: every turn shows all tools.',
      )
    : undefined;
}

async function createExporterFiles(
  exporter: Exporter,
  { workspace, blockers, runGuard }: ExportSource,
  chosen: readonly string[],
): Promise<Outcome<readonly PublishedFile[]>> {
  const all = workspace.tools.map(() => []);
  const runtime =
    exporter.usesGuard === true ? await createRuntime(workspace, all, runGuard) : undefined;
  if (runtime !== undefined && 'problem' in runtime)
    return { kind: 'problem', problem: runtime.problem };
  const publication = createPublication({
    design: createDesign(workspace),
    // The guard is of all tools; documentation and the badge say which are ready.
    blockers: exporter.usesGuard === true ? all : blockers,
    wires: [],
    runtime,
  });
  const targets = exporter.targets ?? (exporter.usesTargets === true ? chosen : []);
  const input: ExportInput = {
    publication,
    wires: targets.map((id) => createTargetWire(workspace, id)),
    phases: listPhaseViews(workspace),
  };
  return createSuccess(exporter.createFiles(input));
}

function listPhaseViews(workspace: Workspace): ExportInput['phases'] {
  const phases = listRoutedPhases(getRegistry(workspace));
  return phases.map(({ name }) => ({
    phase: name,
    isShown: workspace.tools.map(({ document }) =>
      isVisible({ phases }, { phase: name, tiers: [], tools: [] }, getRoutedTool(document)),
    ),
  }));
}
