import type { JsonObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import {
  createRoutedTool,
  getRoutableTool,
  listRoutedPhases,
} from '../../contract/session/routed-tool.ts';
import { isVisible, type RoutedTool } from '../../contract/session/router.ts';
import { getContract, getRegistry } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';

/** What decides when it is seen. */
export const getRoutedTool: (document: JsonObject) => RoutedTool = memoize((document) =>
  createRoutedTool(getRoutableTool(getContract(document))),
);

const getPhaseCache: (workspace: Workspace) => Map<string, readonly Tool[]> = memoize(
  () => new Map(),
);

/**
 * The tools a model sees in a phase before anything else is opened; all of them without one. The
 * same list each time: much on the page asks for it.
 */
export function listToolsInPhase(workspace: Workspace, phase: string | undefined): readonly Tool[] {
  if (phase === undefined) return workspace.tools;
  const known = getPhaseCache(workspace).get(phase);
  if (known !== undefined) return known;
  const phases = listRoutedPhases(getRegistry(workspace));
  const turn = { phase, tiers: [], tools: [] };
  const shown = phases.some(({ name }) => name === phase)
    ? workspace.tools.filter((tool) => isVisible({ phases }, turn, getRoutedTool(tool.document)))
    : workspace.tools;
  getPhaseCache(workspace).set(phase, shown);
  return shown;
}
