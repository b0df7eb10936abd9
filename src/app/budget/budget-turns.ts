import type { JsonObject } from '../../contract/json/json.ts';
import { createCache, memoize } from '../../contract/memoize.ts';
import type { Registry } from '../../contract/registry.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import {
  createTurn,
  listOpenings,
  walkCombinations,
  walkReachable,
  type Opening,
} from '../../contract/session/list-combinations.ts';
import { listRoutedPhases } from '../../contract/session/routed-tool.ts';
import {
  createVisibilityCheck,
  type RoutedPhase,
  type RoutedTool,
} from '../../contract/session/router.ts';
import { getRegistry } from '../derive.ts';
import { getRoutedTool } from '../phases/list-tools-in-phase.ts';
import type { Workspace } from '../workspace.ts';
import { listKinds } from './tool-kinds.ts';

/** Which tools a turn sends, whatever they cost. */
export interface SentTurn {
  readonly phase: string | undefined;
  readonly opened: readonly Opening[];
  readonly tiers: readonly string[];
  /** Places of its tools in the registry: names may be double. */
  readonly places: readonly number[];
}

interface Turns {
  readonly turns: readonly SentTurn[];
  readonly unreachable: readonly string[];
  /** Places of tools that no turn sends. */
  readonly unseen: readonly number[];
}

interface RoutedDesign {
  readonly registry: JsonObject;
  readonly tools: readonly RoutedTool[];
}

/**
 * So many designs are compared with each other at a time: the one on the table, and what it might
 * become.
 */
const MOST_KEPT = 4;
let kept: readonly (RoutedDesign & { readonly turns: Turns })[] = [];

const turnsByWorkspace = createCache<Workspace, Turns>();

/** The turns of a workspace; the same object while no key changes who is seen when. */
export function getTurns(workspace: Workspace): Turns {
  return runToCompletion(getTurnsInSteps(workspace));
}

/** The same a few turns at a time. */
export function* getTurnsInSteps(workspace: Workspace): Generator<undefined, Turns> {
  const before = turnsByWorkspace.get(workspace);
  if (before !== undefined) return before;
  const routed: RoutedDesign = {
    registry: workspace.registry,
    tools: workspace.tools.map(({ document }) => getRoutedTool(document)),
  };
  const known = kept.find((each) => isSameRouting(each, routed));
  const turns = known?.turns ?? (yield* listTurns(getRegistry(workspace), routed.tools));
  kept = [{ ...routed, turns }, ...kept.filter((each) => each !== known)].slice(0, MOST_KEPT);
  turnsByWorkspace.set(workspace, turns);
  return turns;
}

function isSameRouting(a: RoutedDesign, b: RoutedDesign): boolean {
  return (
    a.registry === b.registry &&
    a.tools.length === b.tools.length &&
    a.tools.every(
      (tool, i) =>
        tool === b.tools[i] ||
        (tool.name === b.tools[i]?.name &&
          tool.tier === b.tools[i].tier &&
          tool.layer === b.tools[i].layer),
    )
  );
}

/** What is seen does not depend on gates, and of tools that are seen together one is asked. */
function* listTurns(registry: Registry, tools: readonly RoutedTool[]): Generator<undefined, Turns> {
  const { samples, kindAt } = listKinds(tools, listRoutedPhases(registry));
  const router = { tools: samples, phases: listRoutedPhases(registry), gates: [] };
  const whole = new Map(
    listOpenings({ ...router, tools }).map((opening) => [getOpeningKey(opening), opening]),
  );
  const seen = new Set<number>();
  const turns: SentTurn[] = [];
  const reached = new Set<RoutedPhase>();
  for (const phase of walkReachable(router)) {
    reached.add(phase);
    yield;
  }
  const reachable = router.phases.filter((phase) => reached.has(phase));
  for (const { phase, opened, turn } of walkCombinations(router, reachable)) {
    const isSeen = samples.map(createVisibilityCheck(router, turn));
    isSeen.forEach((is, kind) => is && seen.add(kind));
    const places = listPlaces(kindAt, isSeen);
    turns.push({
      phase,
      opened: opened.flatMap((opening) => whole.get(getOpeningKey(opening)) ?? []),
      tiers: listTiers(
        registry,
        phase,
        samples.filter((_, kind) => isSeen[kind] === true),
      ),
      places,
    });
    yield;
  }
  const unseen = kindAt.flatMap((kind, place) => (seen.has(kind) ? [] : [place]));
  return {
    turns,
    unreachable: router.phases.filter((phase) => !reached.has(phase)).map(({ name }) => name),
    unseen,
  };
}

function listPlaces(kindAt: readonly number[], isSeen: readonly boolean[]): readonly number[] {
  const places: number[] = [];
  kindAt.forEach((kind, place) => isSeen[kind] === true && places.push(place));
  return places;
}

function getOpeningKey({ layer, key }: Opening): string {
  return `${layer} ${key}`;
}

/** The turn in which exactly this was opened. */
export function createSentTurn(
  workspace: Workspace,
  phase: string | undefined,
  opened: readonly Opening[],
): SentTurn {
  const registry = getRegistry(workspace);
  const tools = workspace.tools.map(({ document }) => getRoutedTool(document));
  const isSeen = tools.map(
    createVisibilityCheck({ phases: listRoutedPhases(registry) }, createTurn(phase, opened)),
  );
  return {
    phase,
    opened,
    tiers: listTiers(
      registry,
      phase,
      tools.filter((_, place) => isSeen[place] === true),
    ),
    places: listPlaces([...tools.keys()], isSeen),
  };
}

/**
 * In the order of the registry. A tool that is always sent does not bring a tier that the phase
 * does not load.
 */
function listTiers(
  registry: Registry,
  phase: string | undefined,
  tools: readonly RoutedTool[],
): readonly string[] {
  const loaders = groupPhasesByTier(registry);
  const sent = new Set<string>();
  for (const { tier, layer } of tools) {
    if (tier === undefined || sent.has(tier)) continue;
    const loading = layer === 'base' ? loaders.get(tier) : undefined;
    if (loading === undefined || (phase !== undefined && loading.has(phase))) sent.add(tier);
  }
  return [
    ...new Set([
      ...registry.tiers.map(({ name }) => name).filter((name) => sent.has(name)),
      ...sent,
    ]),
  ];
}

/** By tier: the phases that load it. */
const groupPhasesByTier: (registry: Registry) => ReadonlyMap<string, ReadonlySet<string>> = memoize(
  ({ phases }) => {
    const loaders = new Map<string, Set<string>>();
    for (const { name, tiers } of phases)
      for (const tier of tiers) loaders.set(tier, (loaders.get(tier) ?? new Set()).add(name));
    return loaders;
  },
);
