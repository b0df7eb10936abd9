import { listOfferedTargets } from '../../app/wire/offered-targets.ts';
import { createWorkspace, type Workspace } from '../../app/workspace.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readAll } from '../input/read-all.ts';
import type { SourceSet } from '../input/source.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';

interface OpenedExport {
  readonly set: SourceSet;
  readonly workspace: Workspace;
}

/** One registry, or the tools of one file, as a workspace; undefined after a problem, which was printed. */
export function openExport(path: string, shell: Shell): OpenedExport | undefined {
  const { sets, exit }: { readonly sets: readonly SourceSet[]; readonly exit: ExitCode } = readAll(
    { paths: [path] },
    shell,
  );
  if (exit !== EXIT.clean) return undefined;
  const homes = sets.filter(({ home }) => home !== undefined);
  const [set, ...more] = homes.length === 0 ? sets : homes;
  if (set === undefined || more.length > 0) {
    const message =
      homes.length > 1
        ? `${path} has ${homes.length} registries.`
        : `${path} has several sets of tools and no registry.`;
    printProblem(
      { code: 'not_one_set', message, hint: 'Name the one to export: a folder or a file.' },
      shell,
    );
    return undefined;
  }
  const tools = set.tools.map(({ reading }) => reading.contract.source);
  return { set, workspace: createWorkspace({ registry: set.registry.registry.source, tools }) };
}

export function selectTargetIds(workspace: Workspace, given: readonly string[]): readonly string[] {
  return given.length > 0 ? given : listOfferedTargets(workspace);
}
