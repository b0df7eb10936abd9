import { memoize } from '../../contract/memoize.ts';
import { findTool, type TierGroup } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';

const getGroupCache: (workspace: Workspace) => WeakMap<TierGroup, readonly Tool[]> = memoize(
  () => new WeakMap(),
);

/** The tools of a tier; the same list each time. */
export function listToolsInGroup(workspace: Workspace, group: TierGroup): readonly Tool[] {
  const known = getGroupCache(workspace).get(group);
  if (known !== undefined) return known;
  const tools = group.tools.flatMap((id) => findTool(workspace, id) ?? []);
  getGroupCache(workspace).set(group, tools);
  return tools;
}
