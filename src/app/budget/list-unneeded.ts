import { getName, getRegistry } from '../derive.ts';
import { getRouter } from '../phases/get-router.ts';
import type { Tool } from '../workspace.ts';
import { isOrdinary } from './list-crowded-turns.ts';
import type { CrowdedTurn } from './suggestion.ts';

/** The tools that end the phase, that its gates guard or require, and that end the task. */
function listNeeded({ workspace, row }: CrowdedTurn): ReadonlySet<string> {
  const { gates, done_tool } = getRouter(workspace);
  const phase = getRegistry(workspace).phases.find(({ name }) => name === row.phase);
  const asked = gates.filter((gate) => gate.phase === undefined || gate.phase === row.phase);
  return new Set([
    ...(phase?.transitions ?? []).map(({ tool }) => tool),
    ...asked.flatMap(({ tool, requires }) =>
      [tool ?? [], ...requires.flatMap((need) => [need.tool, need.after ?? []])].flat(),
    ),
    ...(done_tool === undefined ? [] : [done_tool]),
  ]);
}

/** Tools that the phase could do without: nothing of its own rules asks for them. */
export function listUnneeded(crowd: CrowdedTurn): readonly Tool[] {
  const needed = listNeeded(crowd);
  return crowd.workspace.tools.filter(
    (tool) => crowd.shown.has(tool.id) && isOrdinary(tool) && !needed.has(getName(tool)),
  );
}

/** Of those, what no rule of any phase asks for: the others must not wait until they are opened. */
export function listDeferrable(crowd: CrowdedTurn): readonly Tool[] {
  const { phases } = getRegistry(crowd.workspace);
  const { gates } = getRouter(crowd.workspace);
  const asked = new Set([
    ...phases.flatMap(({ transitions }) => transitions.map(({ tool }) => tool)),
    ...gates.flatMap(({ tool, requires }) =>
      [tool ?? [], ...requires.flatMap((need) => [need.tool, need.after ?? []])].flat(),
    ),
  ]);
  return listUnneeded(crowd).filter((tool) => !asked.has(getName(tool)));
}
