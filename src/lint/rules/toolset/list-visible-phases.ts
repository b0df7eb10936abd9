import type { Contract } from '../../../contract/contract.ts';
import { createCache, memoize } from '../../../contract/memoize.ts';
import type { Phase, Registry } from '../../../contract/registry.ts';
import {
  createTurn,
  listOpenings,
  type Opening,
} from '../../../contract/schema/list-combinations.ts';
import {
  createRoutedTool,
  listRoutedPhases,
  type RoutableTool,
} from '../../../contract/session/routed-tool.ts';
import { isVisible } from '../../../contract/session/router.ts';

/** What decides when a tool is seen. */
export const getRoutable: (contract: Contract) => RoutableTool = memoize(
  ({ name, visibility }) => ({
    name,
    tier: visibility?.tier,
    layer: visibility?.layer,
  }),
);

/** In which phases a tool is seen. */
interface PhaseVisibility {
  readonly registry: Registry;
  /** Once it is opened. */
  readonly opened: readonly Phase[];
  readonly closed: readonly Phase[];
}

/** A keystroke changes one tool, and the rules ask about all of them. */
const known = createCache<RoutableTool, PhaseVisibility>();

/**
 * The phases in which a tool can be seen once it is opened: its skill selected, its connector
 * authorised, found or approved. None where the registry has no phases.
 */
export function listVisiblePhases(registry: Registry, tool: RoutableTool): readonly Phase[] {
  return getPhaseVisibility(registry, tool).opened;
}

/** The phases that show a tool with nothing opened. */
export function listAlwaysVisiblePhases(registry: Registry, tool: RoutableTool): readonly Phase[] {
  return getPhaseVisibility(registry, tool).closed;
}

/** Whether one turn can show both. */
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
