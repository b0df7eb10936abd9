import type { ToolMap } from '../../app/map/map.ts';
import { remember } from '../../contract/remember.ts';
import { DONE_PLACE, stubPlace, tierPlace } from './map-lines.ts';

const namesOf: (tools: ToolMap['tools']) => ReadonlyMap<string, string> = remember((tools) => new Map(tools.map(({ id, name }) => [id, name || 'unnamed'])));

/** How the end of a line is called in a sentence. */
export function namePlace({ tools, tiers }: Pick<ToolMap, 'tools' | 'tiers'>, place: string): string {
  const tool = namesOf(tools).get(place);
  if (tool !== undefined) return tool;
  if (place === DONE_PLACE) return 'done';
  const tier = tiers.find((each) => tierPlace(each.tier) === place);
  return tier === undefined ? place.slice(stubPlace('').length) : (tier.tier ?? 'no tier');
}
