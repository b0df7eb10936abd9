import type { ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/memoize.ts';
import { DONE_ID, getPhaseId, getStubId, getTierId } from './lines/map-lines.ts';

const getToolNames: (tools: ToolMap['tools']) => ReadonlyMap<string, string> = memoize(
  (tools) => new Map(tools.map(({ id, name }) => [id, name || 'unnamed'])),
);

const getTierNames: (tiers: ToolMap['tiers']) => ReadonlyMap<string, string> = memoize(
  (tiers) => new Map(tiers.map(({ tier }) => [getTierId(tier), tier ?? 'no tier'])),
);

function formatStubName(id: string): string {
  const [before = ''] = [getStubId(''), getPhaseId('')].filter((prefix) => id.startsWith(prefix));
  return id.slice(before.length) || 'not named';
}

/** The name of a node of the map in a sentence. */
export function formatNodeName(
  { tools, tiers }: Pick<ToolMap, 'tools' | 'tiers'>,
  id: string,
): string {
  const tool = getToolNames(tools).get(id);
  if (tool !== undefined) return tool;
  if (id === DONE_ID) return 'done';
  return getTierNames(tiers).get(id) ?? formatStubName(id);
}
