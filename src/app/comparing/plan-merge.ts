import type { Design } from '../../contract/design.ts';
import type { OpenConflict } from '../app.ts';
import { mergeWorkspaces, type Choices } from '../merging/merge-workspaces.ts';
import { resolveToolIds } from '../merging/resolve-tool-ids.ts';
import type { Workspace } from '../workspace.ts';
import type { OpenSide } from './open-compared-side.ts';

interface MergePlan {
  readonly workspace: Workspace;
  /** Places that both sides changed; those that are not chosen stay as the open registry has them. */
  readonly conflict: OpenConflict;
}

/** What the open registry and another side both did since they were one. */
export function planMerge(
  mine: Workspace,
  { base, side }: { readonly base: Design; readonly side: OpenSide },
  choices?: Choices,
): MergePlan {
  const from = resolveToolIds(mine, base);
  // Definitions without a registry changed none.
  const theirs = resolveToolIds(from, {
    registry: side.registry ?? base.registry,
    tools: side.tools,
  });
  const { workspace, conflicts } = mergeWorkspaces({ base: from, mine, theirs }, choices);
  return { workspace, conflict: { base: from, theirs, conflicts } };
}
