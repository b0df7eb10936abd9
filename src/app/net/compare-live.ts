import { compareServed } from '../../compare/served/compare-served.ts';
import type { ServedDifference } from '../../compare/served/served-difference.ts';
import { getSentTools } from '../wire/sent-tools.ts';
import { getConfiguredTarget, getWire } from '../wire/wire.ts';
import type { Workspace } from '../workspace.ts';
import type { LiveTools } from './load-mcp-tools.ts';

/** What a live server serves, against what this registry would send in the same revision. */
export function compareLive(
  workspace: Workspace,
  { tools: served, revision }: LiveTools,
): readonly ServedDifference[] {
  const target = getConfiguredTarget(workspace, `mcp-${revision}`);
  return compareServed(
    getSentTools(workspace, workspace.tools, target).tools.map(
      ({ document }) => getWire(document, target).wire,
    ),
    served,
  );
}
