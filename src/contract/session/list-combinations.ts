import {
  createVisibilityCheck,
  listVisible,
  type RoutedPhase,
  type Router,
  type Turn,
} from './router.ts';

/**
 * Something that shows more tools than the phase loads: a selected skill, an authorised connector,
 * a search result, an approval.
 */
export interface Opening {
  readonly layer: 'skill' | 'connector' | 'deferred' | 'sensitive';
  /**
   * The tier that is opened; the layer for tools without a tier, and for search results and
   * approvals.
   */
  readonly key: string;
  readonly tiers: readonly string[];
  readonly tools: readonly string[];
}

/** A phase that a session can reach, with what is opened in it. */
interface Combination {
  readonly phase: string | undefined;
  readonly opened: readonly Opening[];
  readonly turn: Turn;
  /** Names, in the order of the registry. */
  readonly tools: readonly string[];
}

/**
 * Up to this many openings, all subsets are listed; with more, none, each alone and all together.
 */
const MOST_SUBSETS = 4;
/** Beyond this many turns, only none and all together are listed. */
const MOST_TURNS = 2_000;

/** Phases that the calls of one turn are followed through. */
const MOST_CHOSEN = 100;

export function listOpenings({ tools }: Router): readonly Opening[] {
  const openings = new Map<string, Opening>();
  for (const { tier, layer } of tools) {
    if (layer === 'skill' || layer === 'connector')
      openings.set(`${layer} ${tier ?? layer}`, {
        layer,
        key: tier ?? layer,
        tiers: [tier ?? layer],
        tools: [],
      });
    else if ((layer === 'deferred' || layer === 'sensitive') && !openings.has(layer))
      openings.set(layer, {
        layer,
        key: layer,
        tiers: [],
        tools: tools.flatMap((tool) => (tool.layer === layer ? [tool.name] : [])),
      });
  }
  return [...openings.values()];
}

export function createTurn(phase: string | undefined, opened: readonly Opening[]): Turn {
  return {
    phase: phase ?? null,
    tiers: [...new Set(opened.flatMap(({ tiers }) => tiers))],
    tools: [...new Set(opened.flatMap(({ tools }) => tools))],
  };
}

/**
 * The phases that a session can reach: from the first, along transitions whose tool can be visible,
 * whatever is opened. A later call of a turn may lead on from the phase that an earlier one chose.
 */
export function listReachable(router: Router): readonly RoutedPhase[] {
  const reached = new Set(walkReachable(router));
  return router.phases.filter((phase) => reached.has(phase));
}

/** The same one by one, in the order in which they are reached. */
export function* walkReachable(router: Router): Generator<RoutedPhase, void> {
  const all = listOpenings(router);
  const named = new Map(router.phases.toReversed().map((phase) => [phase.name, phase]));
  const reached = new Set<RoutedPhase>(router.phases.slice(0, 1));
  for (const phase of reached) {
    yield phase;
    const shown = new Set(listVisible(router, createTurn(phase.name, all)));
    const chosen = new Set([phase]);
    for (const each of chosen) {
      for (const next of listExits(each === phase ? [phase] : [phase, each], shown, named)) {
        if (chosen.size < MOST_CHOSEN) chosen.add(next);
        reached.add(next);
      }
    }
  }
}

/**
 * Phases that calls of these tools lead to. After a tool's first transition that takes every call,
 * its later ones are never followed.
 */
function listExits(
  from: readonly RoutedPhase[],
  shown: ReadonlySet<string>,
  named: ReadonlyMap<string, RoutedPhase>,
): readonly RoutedPhase[] {
  const decided = new Set<string>();
  return from
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ tool, to, input }) => {
      const next = named.get(to);
      if (next === undefined || !shown.has(tool) || decided.has(tool)) return [];
      if (input === undefined) decided.add(tool);
      return [next];
    });
}

/**
 * The sets of tools that a turn can show, for every reachable phase: from nothing opened to
 * everything opened. Openings that add no tool are left out.
 */
export function listCombinations(router: Router): readonly Combination[] {
  return [...walkCombinations(router, listReachable(router))];
}

/** The same one by one, for the phases that are known to be reachable. */
export function* walkCombinations(
  router: Router,
  reachable: readonly RoutedPhase[],
): Generator<Combination, void> {
  const openings = listOpenings(router).map((opening) => ({
    opening,
    tiers: new Set(opening.tiers),
    tools: new Set(opening.tools),
  }));
  const all = openings.map(({ opening }) => opening);
  const phases = router.phases.length === 0 ? [undefined] : reachable.map(({ name }) => name);
  for (const phase of phases) {
    const [isClosed, isOpen] = [
      createVisibilityCheck(router, createTurn(phase, [])),
      createVisibilityCheck(router, createTurn(phase, all)),
    ];
    const added = router.tools.filter((tool) => isOpen(tool) && !isClosed(tool));
    const useful = openings.flatMap(({ opening, tiers, tools }) =>
      added.some(({ name, tier, layer = '' }) =>
        layer === 'skill' || layer === 'connector' ? tiers.has(tier ?? layer) : tools.has(name),
      )
        ? [opening]
        : [],
    );
    const subsets = phases.length * useful.length > MOST_TURNS ? [[], useful] : listSubsets(useful);
    for (const opened of subsets) {
      const turn = createTurn(phase, opened);
      yield { phase, opened, turn, tools: listVisible(router, turn) };
    }
  }
}

function listSubsets(openings: readonly Opening[]): readonly (readonly Opening[])[] {
  if (openings.length > MOST_SUBSETS)
    return [[], ...openings.map((opening) => [opening]), openings];
  const subsets = openings.reduce<readonly (readonly Opening[])[]>(
    (found, opening) => [...found, ...found.map((subset) => [...subset, opening])],
    [[]],
  );
  return subsets.toSorted((a, b) => a.length - b.length);
}
