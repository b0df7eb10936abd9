import { asString, get, isArray, isObject, type Json } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import type { Phase, Registry } from '../../contract/registry.ts';
import type { Member } from '../member.ts';

export interface PlacedPhase extends Phase {
  /** In the registry's document: items that could not be read stand there too. */
  readonly at: Pointer;
  /** The tools that a model sees in it. */
  readonly members: readonly Member[];
  readonly exits: readonly { readonly to: string; readonly tool: string; readonly at: Pointer }[];
}

/** The phases with their places and their tools. */
export function listPhases(registry: Registry, members: readonly Member[]): readonly PlacedPhase[] {
  const byTier = groupByTier(members);
  const places = listPlaces(registry.source.get('phases'), (item) => asString(get(item, 'name')) !== undefined && get(item, 'name') !== '');
  return registry.phases.map((phase, i) => {
    const at = ['phases', places[i] ?? i];
    const exits = listPlaces(get(itemAt(registry.source.get('phases'), places[i]), 'transitions'), (item) => asString(get(item, 'to')) !== undefined && asString(get(item, 'tool')) !== undefined);
    return {
      ...phase,
      at,
      members: [...new Set(phase.tiers)].flatMap((tier) => byTier.get(tier) ?? []),
      exits: phase.transitions.map(({ to, tool }, n) => ({ to, tool, at: [...at, 'transitions', exits[n] ?? n] })),
    };
  });
}

/** The tools of each tier; those without one are seen in no phase. */
export function groupByTier(members: readonly Member[]): ReadonlyMap<string, readonly Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    if (member.tier === undefined) continue;
    const group = groups.get(member.tier);
    if (group === undefined) groups.set(member.tier, [member]);
    else group.push(member);
  }
  return groups;
}

/** Where the declared tiers stand in the registry's document. */
export function placeTiers(registry: Registry): readonly { readonly name: string; readonly at: Pointer }[] {
  const places = listPlaces(registry.source.get('tiers'), (item) => asString(get(item, 'name')) !== undefined && get(item, 'name') !== '');
  return registry.tiers.map(({ name }, i) => ({ name, at: ['tiers', places[i] ?? i] }));
}

function listPlaces(list: Json | undefined, isRead: (item: Json) => boolean): readonly number[] {
  return isArray(list) ? list.flatMap((item, i) => (isObject(item) && isRead(item) ? [i] : [])) : [];
}

function itemAt(list: Json | undefined, i: number | undefined): Json | undefined {
  return isArray(list) && i !== undefined ? list[i] : undefined;
}
