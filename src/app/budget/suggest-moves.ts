import { listRoutes } from '../../contract/list-routes.ts';
import type { Phase } from '../../contract/registry.ts';
import { remember } from '../../contract/remember.ts';
import { listNames } from '../../lint/words/list-names.ts';
import { contractOf, nameOf, registryOf, tierOf } from '../derive.ts';
import { routerOf } from '../phases/router-of.ts';
import { MOST_SINGLE, sortHeaviest, type Crowd, type Idea } from './suggestion.ts';
import type { Tool, Workspace } from '../workspace.ts';

/** To a tier that the phase does not load, where what goes with the tool is; what is left over to a search. */
export function suggestMoves(crowd: Crowd): readonly Idea[] {
  const away = suggestTiers(crowd);
  const moved = new Set(away.flatMap(({ ids }) => ids));
  return [...away, ...suggestDeferral(crowd, moved)];
}

/** By the name of a tool: those that lead to it or that it leads to, that ask for it or that it asks for. Siblings tell apart, they lead nowhere. */
const partnersOf: (workspace: Workspace) => ReadonlyMap<string, ReadonlySet<string>> = remember((workspace) => {
  const partners = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => {
    if (a === b) return;
    partners.set(a, (partners.get(a) ?? new Set()).add(b));
    partners.set(b, (partners.get(b) ?? new Set()).add(a));
  };
  for (const { document } of workspace.tools) for (const { kind, name } of listRoutes(document)) if (kind !== 'sibling') join(contractOf(document).name, name);
  for (const { tool, requires } of registryOf(workspace).gates) for (const need of requires) join(tool ?? need.tool, need.tool);
  return partners;
});

/** What ends the phase, what its gates guard and ask for, what says done. */
function listNeeded({ workspace, row }: Crowd): ReadonlySet<string> {
  const { gates, done_tool } = routerOf(workspace);
  const phase = registryOf(workspace).phases.find(({ name }) => name === row.phase);
  const asked = gates.filter((gate) => gate.phase === undefined || gate.phase === row.phase);
  return new Set([...(phase?.transitions ?? []).map(({ tool }) => tool), ...asked.flatMap(({ tool, requires }) => [tool ?? [], ...requires.flatMap((need) => [need.tool, need.after ?? []])].flat()), ...(done_tool === undefined ? [] : [done_tool])]);
}

/** Tools that the phase could do without: nothing of its own rules asks for them. */
function listFree(crowd: Crowd): readonly Tool[] {
  const needed = listNeeded(crowd);
  return crowd.workspace.tools.filter((tool) => {
    const layer = contractOf(tool.document).visibility?.layer;
    return crowd.shown.has(tool.id) && (layer === undefined || layer === 'task') && !needed.has(nameOf(tool));
  });
}

interface Fit {
  readonly tool: Tool;
  readonly tier: string;
  readonly partners: readonly string[];
}

function suggestTiers(crowd: Crowd): readonly Idea[] {
  const { workspace, row } = crowd;
  if (row.phase === undefined) return [];
  const places = listPlaces(crowd);
  const fits = listFree(crowd).flatMap((tool) => findFit(crowd, tool, places) ?? []);
  return [...new Set(fits.map(({ tier }) => tier))].map((tier): Idea => {
    const own = fits.filter((fit) => fit.tier === tier);
    const partners = [...new Set(own.flatMap((fit) => fit.partners))].filter((name) => !own.some(({ tool }) => nameOf(tool) === name));
    const phases = registryOf(workspace).phases.filter(({ tiers }) => tiers.includes(tier)).map(({ name }) => name);
    return { kind: 'move', ids: own.map(({ tool }) => tool.id), destination: { tier }, why: `What ${own.length === 1 ? 'it goes' : 'they go'} with (${listNames(partners)}) is shown in ${listNames(phases)}, and nothing in \`${row.phase ?? ''}\` leads to ${own.length === 1 ? 'it' : 'them'}.` };
  });
}

/** A phase that a session can reach, with the names of what it shows while nothing is opened. */
interface Place {
  readonly phase: Phase;
  readonly names: ReadonlySet<string>;
}

function listPlaces({ workspace, budget }: Crowd): readonly Place[] {
  const nameById = new Map(workspace.tools.map((tool) => [tool.id, nameOf(tool)]));
  const closed = new Map(budget.rows.filter(({ opened }) => opened.length === 0).map((row) => [row.phase, row]));
  return registryOf(workspace).phases.flatMap((phase) => {
    const row = closed.get(phase.name);
    return row === undefined ? [] : [{ phase, names: new Set(row.toolIds.map((id) => nameById.get(id) ?? '')) }];
  });
}

/** The tier in which everything is that the tool goes with, and that another phase loads; undefined where anything of this phase goes with it too. */
function findFit({ workspace, row }: Crowd, tool: Tool, places: readonly Place[]): Fit | undefined {
  const partners = [...(partnersOf(workspace).get(nameOf(tool)) ?? [])];
  const gated = registryOf(workspace).gates.filter(({ phase, tool: guarded, requires }) => phase !== undefined && phase !== row.phase && (guarded === nameOf(tool) || requires.some((need) => need.tool === nameOf(tool)))).map(({ phase }) => phase);
  if (partners.length + gated.length === 0) return undefined;
  const here = places.find(({ phase }) => phase.name === row.phase);
  const loaded = new Set(here?.phase.tiers);
  for (const { phase, names } of places.filter((each) => each.phase.name !== row.phase)) {
    const pro = partners.filter((name) => names.has(name));
    const isDrawnHere = partners.some((name) => here?.names.has(name) === true && !names.has(name));
    if ((pro.every((name) => here?.names.has(name) === true) && !gated.includes(phase.name)) || isDrawnHere) continue;
    const own = tierOf(tool);
    const homes = workspace.tools.filter((each) => partners.includes(nameOf(each))).map(tierOf);
    const counts = (tier: string): number => homes.filter((home) => home === tier).length;
    const [tier] = phase.tiers.filter((each) => !loaded.has(each) && each !== own).toSorted((a, b) => counts(b) - counts(a));
    if (tier !== undefined) return { tool, tier, partners: pro };
  }
  return undefined;
}

/** Only a few: whoever defers dozens needs another cut. Those that fewest lead to, the heaviest of them first. */
function suggestDeferral(crowd: Crowd, moved: ReadonlySet<string>): readonly Idea[] {
  const { workspace, budget, row, excess } = crowd;
  const free = listFree(crowd).filter((tool) => !moved.has(tool.id));
  if (excess < 1 || excess > MOST_SINGLE || free.length < excess) return [];
  const shownNames = new Set(workspace.tools.filter(({ id }) => crowd.shown.has(id)).map(nameOf));
  const leads = new Map(free.map((tool) => [tool.id, [...(partnersOf(workspace).get(nameOf(tool)) ?? [])].filter((name) => shownNames.has(name)).length]));
  const ids = sortHeaviest(budget, free.map(({ id }) => id)).toSorted((a, b) => (leads.get(a) ?? 0) - (leads.get(b) ?? 0)).slice(0, excess);
  const [where, it] = [row.phase === undefined ? 'the set' : `\`${row.phase}\``, ids.length === 1 ? 'it' : 'them'];
  const isLed = ids.some((id) => leads.get(id) !== 0);
  return [{ kind: 'move', ids, destination: { layer: 'deferred' }, why: isLed ? `No transition and no gate of ${where} needs ${it}; what goes on with ${it} waits for a search.` : `Nothing in ${where} leads to ${it}, and a search still finds ${it}.` }];
}
