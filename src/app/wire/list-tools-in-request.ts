import { memoizeLast } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import { hasToolSearch, isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import { getRoutedTool, listToolsInPhase } from '../phases/list-tools-in-phase.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { getWire } from './wire.ts';

/**
 * The tools that a request of a phase carries: those that the model sees, and those that it may find
 * with the provider's tool search. The same list each time, as listToolsInPhase.
 */
export function listToolsInRequest(
  workspace: Workspace,
  phase: string | undefined,
  target: Target,
): readonly Tool[] {
  return phase === undefined || !hasToolSearch(target.family)
    ? listToolsInPhase(workspace, phase)
    : addFindableTools(workspace, phase, target);
}

const addFindableTools = memoizeLast(
  (workspace: Workspace, phase: string, target: Target): readonly Tool[] => {
    const shown = listToolsInPhase(workspace, phase);
    const seen = new Set(shown);
    const all = workspace.tools.filter((tool) => seen.has(tool) || isFindable(tool, target));
    return all.length === shown.length ? shown : all;
  },
);

/** Whether the target gets it in every phase, for its tool search to find. */
export function isFindable({ document }: Tool, target: Target): boolean {
  return (
    getRoutedTool(document).layer === 'deferred' &&
    isDeferred(getWire(document, target).wire, target.family)
  );
}
