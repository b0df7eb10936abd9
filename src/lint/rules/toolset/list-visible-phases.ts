import type { Contract } from '../../../contract/contract.ts';
import { createCache, memoize } from '../../../contract/memoize.ts';
import type { Phase, Registry } from '../../../contract/registry.ts';
import {
  createTurn,
  listOpenings,
  type Opening,
} from '../../../contract/session/list-combinations.ts';
import {
  createRoutedTool,
  listRoutedPhases,
  type RoutableTool,
} from '../../../contract/session/routed-tool.ts';
import { isVisible } from '../../../contract/session/router.ts';

/** The declarations that decide when a tool is visible. */
export const getRoutable: (contract: Contract) => RoutableTool = memoize(
  ({ name, visibility }) => ({
    name,
    tier: visibility?.tier,
    layer: visibility?.layer,
  }),
);

/** The phases that can show a tool. */
interface PhaseVisibility {
  readonly registry: Registry;
  /** After it is opened. */
  readonly opened: readonly Phase[];
  readonly closed: readonly Phase[];
}

/** Cached: a keystroke changes one tool, and the rules look at all of them. */
const known = createCache<RoutableTool, PhaseVisibility>();

/**
 * The phases that can show a tool once it is opened: its skill selected, its connector authorised,
 * found or approved. Empty for a registry without phases.
 */
export function listVisiblePhases(registry: Registry, tool: RoutableTool): readonly Phase[] {
  return getPhaseVisibility(registry, tool).opened;
}

/** The phases that show a tool without opening anything. */
export function listAlwaysVisiblePhases(registry: Registry, tool: RoutableTool): readonly Phase[] {
  return getPhaseVisibility(registry, tool).closed;
}

/** Whether one turn can show both tools. */
export function canMeet(registry: Registry, a: RoutableTool, b: RoutableTool): boolean {
  if (registry.phases.length === 0) return true;
  const others = listVisiblePhases(registry, b);
  return listVisiblePhases(registry, a).some((phase) => others.includes(phase));
}

function getPhaseVisibility(registry: Registry, tool: RoutableTool): PhaseVisibility {
  const before = known.get(tool);
  if (before?.registry === registry) return before;
  const routed = createRoutedTool(tool);
  const phases = listRoutedPhases(registry);
  const openings = listOpenings({ tools: [routed], phases, gates: [] });
  const list = (opened: readonly Opening[]): readonly Phase[] => {
    const turn = createTurn(undefined, opened);
    return registry.phases.filter(({ name }) =>
      isVisible({ phases }, { ...turn, phase: name }, routed),
    );
  };
  const closed = list([]);
  const showing = { registry, closed, opened: openings.length === 0 ? closed : list(openings) };
  known.set(tool, showing);
  return showing;
}
