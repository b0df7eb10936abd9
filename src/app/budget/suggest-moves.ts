import { selectPlural } from '../../contract/format-count.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Phase } from '../../contract/registry.ts';
import { listRoutes } from '../../contract/session/list-routes.ts';
import { listNames } from '../../lint/words/list-names.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { getContract, getName, getRegistry, getTier } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { listRowNames } from './list-row-names.ts';
import { listDeferrable, listUnneeded } from './list-unneeded.ts';
import { suggestHomes } from './suggest-homes.ts';
import { MOST_SINGLE, sortHeaviest, type CrowdedTurn, type Idea } from './suggestion.ts';

/**
 * To a tier that the phase does not load, where what goes with the tool is; what is left over to a
 * search.
 */
export function* suggestMoves(
  crowd: CrowdedTurn,
  isTail: boolean,
): Generator<undefined, readonly Idea[]> {
  const away = [...(yield* suggestTiers(crowd)), ...(yield* suggestHomes(crowd))];
  const moved = new Set(away.flatMap(({ ids }) => ids));
  return [...away, ...suggestDeferral(crowd, moved, isTail)];
}

/**
 * By tool name: the tools connected with it by a route or by a gate's need, in either direction.
 * Siblings only tell two tools apart, so they do not count.
 */
const groupPartners: (workspace: Workspace) => ReadonlyMap<string, ReadonlySet<string>> = memoize(
  (workspace) => {
    const partners = new Map<string, Set<string>>();
    const addPartners = (a: string, b: string): void => {
      if (a === b) return;
      partners.set(a, (partners.get(a) ?? new Set()).add(b));
      partners.set(b, (partners.get(b) ?? new Set()).add(a));
    };
    for (const { document } of workspace.tools)
      for (const { kind, name } of listRoutes(document))
        if (kind !== 'sibling') addPartners(getContract(document).name, name);
    for (const { tool, requires } of getRegistry(workspace).gates)
      for (const need of requires) addPartners(tool ?? need.tool, need.tool);
    return partners;
  },
);

interface TierFit {
  readonly tool: Tool;
  readonly tier: string;
  readonly partners: readonly string[];
}

function* suggestTiers(crowd: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const { workspace, row } = crowd;
  if (row.phase === undefined) return [];
  for (const { document } of workspace.tools) {
    listRoutes(document);
    yield;
  }
  const places = yield* listReachablePhases(crowd);
  groupPartners(workspace);
  yield;
  const fits: TierFit[] = [];
  for (const tool of listUnneeded(crowd)) {
    const fit = findFit(crowd, tool, places);
    if (fit !== undefined) fits.push(fit);
    yield;
  }
  return [...new Set(fits.map(({ tier }) => tier))].flatMap((tier): readonly Idea[] => {
    const own = fits.filter((fit) => fit.tier === tier);
    const names = new Set(own.map(({ tool }) => getName(tool)));
    const partners = [...new Set(own.flatMap((fit) => fit.partners))].filter(
      (name) => !names.has(name),
    );
    const phases = getRegistry(workspace)
      .phases.filter(({ tiers }) => tiers.includes(tier))
      .map(({ name }) => name);
    if (
      isPhaseEmptied(
        crowd,
        own.map(({ tool }) => tool.id),
      )
    )
      return [];
    return [
      {
        kind: 'move',
        ids: own.map(({ tool }) => tool.id),
        destination: { tier },
        why: `Related tools (${listNames(partners)}) are shown in ${listNames(phases)}, and nothing in \`${row.phase ?? ''}\` leads to ${selectPlural(own.length, 'it', 'them')}.`,
      },
    ];
  });
}

/** Most of what the phase is for would go, while it shows what others show too. */
function isPhaseEmptied({ own, shown }: CrowdedTurn, ids: readonly string[]): boolean {
  return own.size < shown.size && ids.filter((id) => own.has(id)).length > own.size / 2;
}

/** A phase that a session can reach, with the names of what it shows while nothing is opened. */
interface ReachablePhase {
  readonly phase: Phase;
  readonly names: ReadonlySet<string>;
}

function* listReachablePhases({
  workspace,
  budget,
}: CrowdedTurn): Generator<undefined, readonly ReachablePhase[]> {
  const closed = new Map(
    budget.rows.filter(({ opened }) => opened.length === 0).map((row) => [row.phase, row]),
  );
  const places: ReachablePhase[] = [];
  for (const phase of getRegistry(workspace).phases) {
    const row = closed.get(phase.name);
    if (row !== undefined) places.push({ phase, names: listRowNames(workspace, row) });
    yield;
  }
  return places;
}

/** By name, the tiers of the tools with it. */
const groupTiersByName: (
  workspace: Workspace,
) => ReadonlyMap<string, readonly (string | undefined)[]> = memoize(({ tools }) => {
  const tiers = new Map<string, (string | undefined)[]>();
  for (const tool of tools) {
    const known = tiers.get(getName(tool));
    if (known === undefined) tiers.set(getName(tool), [getTier(tool)]);
    else known.push(getTier(tool));
  }
  return tiers;
});

/**
 * The tier in which everything is that the tool goes with, and that another phase loads; undefined
 * where anything of this phase goes with it too.
 */
function findFit(
  { workspace, row }: CrowdedTurn,
  tool: Tool,
  places: readonly ReachablePhase[],
): TierFit | undefined {
  const partners = [...(groupPartners(workspace).get(getName(tool)) ?? [])];
  const gated = getRegistry(workspace)
    .gates.filter(
      ({ phase, tool: guarded, requires }) =>
        phase !== undefined &&
        phase !== row.phase &&
        (guarded === getName(tool) || requires.some((need) => need.tool === getName(tool))),
    )
    .map(({ phase }) => phase);
  if (partners.length + gated.length === 0) return undefined;
  const here = places.find(({ phase }) => phase.name === row.phase);
  const loaded = new Set(here?.phase.tiers);
  for (const { phase, names } of places.filter((each) => each.phase.name !== row.phase)) {
    const pro = partners.filter((name) => names.has(name));
    const isDrawnHere = partners.some((name) => here?.names.has(name) === true && !names.has(name));
    if (
      (pro.every((name) => here?.names.has(name) === true) && !gated.includes(phase.name)) ||
      isDrawnHere
    )
      continue;
    const own = getTier(tool);
    const homes = partners.flatMap((name) => groupTiersByName(workspace).get(name) ?? []);
    const countHomes = (tier: string): number => homes.filter((home) => home === tier).length;
    const [tier] = phase.tiers
      .filter((each) => !loaded.has(each) && each !== own)
      .toSorted((a, b) => countHomes(b) - countHomes(a));
    if (tier !== undefined) return { tool, tier, partners: pro };
  }
  return undefined;
}

/**
 * A few tools to defer; more only when no subjects separate the tools any more (`isTail`). First
 * those that several phases show, then those with the fewest routes to them, then the heaviest.
 */
function suggestDeferral(
  crowd: CrowdedTurn,
  moved: ReadonlySet<string>,
  isTail: boolean,
): readonly Idea[] {
  const { workspace, budget, row, excess, own } = crowd;
  const all = listDeferrable(crowd).filter(({ id }) => !moved.has(id));
  const shared = all.filter(({ id }) => !own.has(id));
  const isOwn = own.size > 0 && shared.length === 0;
  // A phase without openings keeps its own tools, and any phase keeps half of them.
  if (isOwn && row.band === 'loaded' && own.size < crowd.shown.size) return [];
  const [free, most] = isOwn ? [all, Math.min(excess, Math.floor(own.size / 2))] : [shared, excess];
  if (excess < 1 || (excess > MOST_SINGLE && !isTail) || free.length === 0) return [];
  const shownNames = new Set(workspace.tools.filter(({ id }) => crowd.shown.has(id)).map(getName));
  const leads = new Map(
    free.map((tool) => [
      tool.id,
      [...(groupPartners(workspace).get(getName(tool)) ?? [])].filter((name) =>
        shownNames.has(name),
      ).length,
    ]),
  );
  const ids = sortHeaviest(
    budget,
    free.map(({ id }) => id),
  )
    .toSorted((a, b) => (leads.get(a) ?? 0) - (leads.get(b) ?? 0))
    .slice(0, most);
  const [where, it] = [
    row.phase === undefined ? 'the registry' : `\`${row.phase}\``,
    selectPlural(ids.length, 'it', 'them'),
  ];
  const isLed = ids.some((id) => leads.get(id) !== 0);
  const led = isLed
    ? `No transition or gate of ${where} needs ${it}. Calls of ${it} need a search first.`
    : `Nothing in ${where} leads to ${it}.`;
  return [
    {
      kind: 'move',
      ids,
      destination: { layer: 'deferred' },
      why: `${led} ${describeSearch(workspace, it)}`,
    },
  ];
}

/** The tool that finds deferred tools, by its name; undefined where the set has none. */
function describeSearch({ tools }: Workspace, it: string): string {
  const search = tools
    .map(getName)
    .find((name) =>
      /^(?:search|find|discover)_tools?$|^tool_(?:search|finder)\w*$/.test(
        splitWords(name).join('_'),
      ),
    );
  return search === undefined
    ? `Your harness must offer a search for deferred tools: this registry has none.`
    : `\`${search}\` still finds ${it}, if it searches the deferred tools.`;
}
