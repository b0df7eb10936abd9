import type { ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/memoize.ts';
import { DONE_ID, getPhaseId, getStubId, getTierId } from './lines/map-lines.ts';

const getToolNames: (tools: ToolMap['tools']) => ReadonlyMap<string, string> = memoize(
  (tools) => new Map(tools.map(({ id, name }) => [id, name || 'unnamed'])),
);

const getTierNames: (tiers: ToolMap['tiers']) => ReadonlyMap<string, string> = memoize(
  (tiers) => new Map(tiers.map(({ tier }) => [getTierId(tier), tier ?? 'no tier'])),
);

/** As it is written, unless nothing is. */
function formatStubName(place: string): string {
  const [before = ''] = [getStubId(''), getPhaseId('')].filter((prefix) =>
    place.startsWith(prefix),
  );
  return place.slice(before.length) || 'not named';
}

/** How the end of a line is called in a sentence. */
export function formatNodeName(
  { tools, tiers }: Pick<ToolMap, 'tools' | 'tiers'>,
  place: string,
): string {
  const tool = getToolNames(tools).get(place);
  if (tool !== undefined) return tool;
  if (place === DONE_ID) return 'done';
  return getTierNames(tiers).get(place) ?? formatStubName(place);
}
