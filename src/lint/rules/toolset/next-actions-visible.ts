import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Phase, Registry } from '../../../contract/registry.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, finding, staged } from './example-set.ts';
import { getRoutable, listVisiblePhases } from './list-visible-phases.ts';

interface Route {
  readonly tool: string;
  readonly at: Pointer;
  /**
   * A sibling replaces the call, a next action follows it; a prerequisite came before, maybe in
   * another phase.
   */
  readonly when: 'instead' | 'after' | 'before';
}

export const nextActionsVisible: ToolRule = {
  id: 'next-actions-visible',
  scope: 'tool',
  providerTools: 'all',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Point the model only to visible tools',
  why: 'The model calls the tools that a hint or a sibling names. If the phase hides that tool, the call fails with unknown_tool.',
  source: 'Source 004, safe next steps; source 001, tiers and phases',
  except: 'A tool that a skill, a connector, a search or an approval opens counts as visible.',
  bad: {
    tools: [
      booking,
      {
        ...finding,
        routing: { siblings: [{ tool: 'book_room', when: 'The user has chosen a room' }] },
        description: `${finding.description} Use book_room instead once the user has chosen a room.`,
      },
    ],
    registry: staged,
  },
  good: { tools: [finding, booking], registry: staged },
  check: ({ contract, registry, set }, report) => {
    if (registry.phases.length === 0) return;
    const routes = listRoutes(contract);
    const shown = routes.length === 0 ? [] : listVisiblePhases(registry, getRoutable(contract));
    if (shown.length === 0) return;
    const hidden = routes.filter((route) => isHidden(route, { contract, registry, shown, set }));
    const [first] = hidden;
    if (first === undefined) return;
    const names = listNames([...new Set(hidden.map(({ tool }) => formatExcerpt(tool, 40)))]);
    report({
      at: first.at,
      message: `This tool points to ${names}, but no phase shows both (${formatExcerpt(shown.map(({ name }) => name).join(', '), 40)}).`,
      hint: describeRemedy(first.tool, { contract, registry, shown, set }),
      places: hidden.map(({ at }) => at),
    });
  },
};

function listRoutes({ name, routing, errors }: Contract): readonly Route[] {
  const routes: Route[] = [];
  routing?.next_valid_actions?.forEach((tool, i) =>
    routes.push({ tool, at: ['routing', 'next_valid_actions', i], when: 'after' }),
  );
  routing?.siblings?.forEach(({ tool = '' }, i) =>
    routes.push({ tool, at: ['routing', 'siblings', i, 'tool'], when: 'instead' }),
  );
  routing?.prerequisites?.forEach(({ tool = '' }, i) =>
    routes.push({ tool, at: ['routing', 'prerequisites', i, 'tool'], when: 'before' }),
  );
  errors?.forEach(({ next_valid_actions }, i) =>
    next_valid_actions?.forEach((tool, n) =>
      routes.push({ tool, at: ['errors', i, 'next_valid_actions', n], when: 'after' }),
    ),
  );
  return routes.filter(({ tool }) => tool !== '' && tool !== name);
}

interface RouteContext {
  readonly contract: Contract;
  readonly registry: Registry;
  /** The phases that show the tool. */
  readonly shown: readonly Phase[];
  readonly set: Neighbours;
}

function describeRemedy(tool: string, { shown, set }: RouteContext): string {
  const tier = set.listNamed(tool)[0]?.visibility?.tier;
  const phase = listNames(shown.slice(0, 1).map(({ name }) => formatExcerpt(name, 30)));
  return tier === undefined
    ? `Name a tool that ${phase} shows, or add ${listNames([formatExcerpt(tool, 40)])} to a tier of ${phase}.`
    : `Name a tool that ${phase} shows, or show the tier ${listNames([formatExcerpt(tier, 30)])} there too.`;
}

/**
 * A tool that exists and is not visible where it is needed: next to this one, or right after it,
 * when its own call ends the phase.
 */
function isHidden(
  { tool, when }: Route,
  { contract, registry, shown, set }: RouteContext,
): boolean {
  const others = set.listNamed(tool);
  if (others.length === 0) return false;
  const next =
    when === 'after'
      ? shown.flatMap(({ transitions }) =>
          transitions.filter((transition) => transition.tool === contract.name).map(({ to }) => to),
        )
      : [];
  const within =
    when === 'before'
      ? registry.phases
      : [...shown, ...registry.phases.filter(({ name }) => next.includes(name))];
  return !others.some((other) =>
    listVisiblePhases(registry, getRoutable(other)).some((phase) => within.includes(phase)),
  );
}
