import type { ToolMap } from '../../app/map.ts';
import { stubPlace, tierPlace } from './map-lines.ts';

/** How the end of a line is called in a sentence. */
export function namePlace({ tools, tiers }: Pick<ToolMap, 'tools' | 'tiers'>, place: string): string {
  const tool = tools.find(({ id }) => id === place);
  if (tool !== undefined) return tool.name || 'unnamed';
  const tier = tiers.find((each) => tierPlace(each.tier) === place);
  return tier === undefined ? place.slice(stubPlace('').length) : (tier.tier ?? 'no tier');
}
