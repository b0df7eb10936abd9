import { get, getString, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { createCache } from '../../../contract/memoize.ts';
import type { Phase, Registry, Transition } from '../../../contract/registry.ts';
import { createRouter } from '../../../contract/session/create-router.ts';
import { listReachable } from '../../../contract/session/list-combinations.ts';
import { isReadTransition } from '../../../contract/session/read-transitions.ts';
import type { Member } from '../../member.ts';
import { listVisiblePhases } from './list-visible-phases.ts';

export interface PlacedPhase extends Phase {
  /** Index in the registry's document, where unreadable items count, too. */
  readonly at: Pointer;
  /** A session can reach it. */
  readonly isReachable: boolean;
  /** The tools that a turn in it can show once everything is opened. */
  readonly members: readonly Member[];
  readonly exits: readonly Exit[];
}

export interface Exit extends Transition {
  readonly at: Pointer;
}

const known = createCache<
  readonly Member[],
  { readonly registry: Registry; readonly phases: readonly PlacedPhase[] }
>();

/** The phases with their indexes and tools, cached for all rules. */
export function listPhases(registry: Registry, members: readonly Member[]): readonly PlacedPhase[] {
  const before = known.get(members);
  if (before?.registry === registry) return before.phases;
  const phases = listPlacedPhases(registry, members);
  known.set(members, { registry, phases });
  return phases;
}

function listPlacedPhases(registry: Registry, members: readonly Member[]): readonly PlacedPhase[] {
  if (registry.phases.length === 0) return [];
  const router = createRouter(registry, members);
  const reachable = new Set(listReachable(router));
  const shown = new Map<Phase, Member[]>(registry.phases.map((phase) => [phase, []]));
  for (const member of members)
    for (const phase of listVisiblePhases(registry, member)) shown.get(phase)?.push(member);
  const places = listIndexes(registry.source.get('phases'), isNamed);
  return registry.phases.map((phase, i) => {
    const at = ['phases', places[i] ?? i];
    const exits = listIndexes(
      get(getItem(registry.source.get('phases'), places[i]), 'transitions'),
      isReadTransition,
    );
    const routed = router.phases[i];
    return {
      ...phase,
      at,
      isReachable: routed !== undefined && reachable.has(routed),
      members: shown.get(phase) ?? [],
      exits: phase.transitions.map((transition, n) => ({
        ...transition,
        at: [...at, 'transitions', exits[n] ?? n],
      })),
    };
  });
}

/** The tools of each tier. */
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

/** Indexes of the declared tiers in the registry's document. */
export function listPlacedTiers(
  registry: Registry,
): readonly { readonly name: string; readonly at: Pointer }[] {
  const places = listIndexes(registry.source.get('tiers'), isNamed);
  return registry.tiers.map(({ name }, i) => ({ name, at: ['tiers', places[i] ?? i] }));
}

function isNamed(item: Json): boolean {
  const name = getString(get(item, 'name'));
  return name !== undefined && name !== '';
}

/** Indexes of the items that could be read. */
export function listIndexes(
  list: Json | undefined,
  isRead: (item: Json) => boolean,
): readonly number[] {
  return isArray(list)
    ? list.flatMap((item, i) => (isObject(item) && isRead(item) ? [i] : []))
    : [];
}

export function getItem(list: Json | undefined, i: number | undefined): Json | undefined {
  return isArray(list) && i !== undefined ? list[i] : undefined;
}
