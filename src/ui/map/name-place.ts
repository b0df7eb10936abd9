import type { ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/remember.ts';
import { DONE_PLACE, phasePlace, stubPlace, tierPlace } from './map-lines.ts';

const namesOf: (tools: ToolMap['tools']) => ReadonlyMap<string, string> = memoize(
  (tools) => new Map(tools.map(({ id, name }) => [id, name || 'unnamed'])),
);

const tiersOf: (tiers: ToolMap['tiers']) => ReadonlyMap<string, string> = memoize(
  (tiers) => new Map(tiers.map(({ tier }) => [tierPlace(tier), tier ?? 'no tier'])),
);

/** As it is written, unless nothing is. */
function nameStub(place: string): string {
  const [before = ''] = [stubPlace(''), phasePlace('')].filter((prefix) =>
    place.startsWith(prefix),
  );
  return place.slice(before.length) || 'not named';
}

/** How the end of a line is called in a sentence. */
export function namePlace(
  { tools, tiers }: Pick<ToolMap, 'tools' | 'tiers'>,
  place: string,
): string {
  const tool = namesOf(tools).get(place);
  if (tool !== undefined) return tool;
  if (place === DONE_PLACE) return 'done';
  return tiersOf(tiers).get(place) ?? nameStub(place);
}
