import { routedPhasesOf } from '../../contract/route-tool.ts';
import type { JsonObject } from '../../contract/json.ts';
import { listCombinations, listReachable, makeTurn, type Opening } from '../../contract/list-combinations.ts';
import type { Registry } from '../../contract/registry.ts';
import { remember } from '../../contract/remember.ts';
import { sightOf, type RoutedTool } from '../../contract/router.ts';
import { registryOf, routedToolOf } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/** Which tools a turn sends, whatever they cost. */
export interface SentTurn {
  readonly phase: string | undefined;
  readonly opened: readonly Opening[];
  readonly tiers: readonly string[];
  /** Places of its tools in the registry: names may be double. */
  readonly places: readonly number[];
}

export interface Turns {
  readonly turns: readonly SentTurn[];
  readonly unreachable: readonly string[];
  /** Places of tools that no turn sends. */
  readonly unseen: readonly number[];
}

interface Routed {
  readonly registry: JsonObject;
  readonly tools: readonly RoutedTool[];
}

/** So many designs are compared with each other at a time: the one on the table, and what it might become. */
const MOST_KEPT = 4;
let kept: readonly (Routed & { readonly turns: Turns })[] = [];

/** The turns of a workspace; the same object while no key changes who is seen when. */
export const turnsOf: (workspace: Workspace) => Turns = remember((workspace) => {
  const routed: Routed = { registry: workspace.registry, tools: workspace.tools.map(({ document }) => routedToolOf(document)) };
  const known = kept.find((each) => sameRouting(each, routed));
  const turns = known?.turns ?? listTurns(workspace, routed.tools);
  kept = [{ ...routed, turns }, ...kept.filter((each) => each !== known)].slice(0, MOST_KEPT);
  return turns;
});

function sameRouting(a: Routed, b: Routed): boolean {
  return a.registry === b.registry && a.tools.length === b.tools.length && a.tools.every((tool, i) => tool === b.tools[i] || (tool.name === b.tools[i]?.name && tool.tier === b.tools[i].tier && tool.layer === b.tools[i].layer));
}

function listTurns(workspace: Workspace, tools: readonly RoutedTool[]): Turns {
  // What is seen does not depend on gates.
  const router = { tools, phases: routedPhasesOf(registryOf(workspace)), gates: [] };
  const turns = listCombinations(router).map(({ phase, opened }) => turnWith(workspace, phase, opened));
  const seen = new Set(turns.flatMap(({ places }) => places));
  const reachable = listReachable(router);
  return { turns, unreachable: router.phases.filter((phase) => !reachable.includes(phase)).map(({ name }) => name), unseen: [...tools.keys()].filter((place) => !seen.has(place)) };
}

/** The turn in which exactly this was opened. */
export function turnWith(workspace: Workspace, phase: string | undefined, opened: readonly Opening[]): SentTurn {
  const tools = workspace.tools.map(({ document }) => routedToolOf(document));
  const phases = routedPhasesOf(registryOf(workspace));
  const isSeen = sightOf({ phases }, makeTurn(phase, opened));
  const places = tools.flatMap((tool, place) => (isSeen(tool) ? [place] : []));
  return { phase, opened, tiers: listTiers(workspace, phase, places.flatMap((place) => tools[place] ?? [])), places };
}

/** In the order of the registry. A tool that is always sent does not bring a tier that the phase does not load. */
function listTiers(workspace: Workspace, phase: string | undefined, tools: readonly RoutedTool[]): readonly string[] {
  const registry = registryOf(workspace);
  const loaders = loadersOf(registry);
  const sent = new Set<string>();
  for (const { tier, layer } of tools) {
    if (tier === undefined || sent.has(tier)) continue;
    const loading = layer === 'base' ? loaders.get(tier) : undefined;
    if (loading === undefined || (phase !== undefined && loading.has(phase))) sent.add(tier);
  }
  return [...new Set([...registry.tiers.map(({ name }) => name).filter((name) => sent.has(name)), ...sent])];
}

/** By tier: the phases that load it. */
const loadersOf: (registry: Registry) => ReadonlyMap<string, ReadonlySet<string>> = remember(({ phases }) => {
  const loaders = new Map<string, Set<string>>();
  for (const { name, tiers } of phases) for (const tier of tiers) loaders.set(tier, (loaders.get(tier) ?? new Set()).add(name));
  return loaders;
});
