import { routedPhasesOf, routeTool, type Routable } from '../../contract/build-router.ts';
import type { Contract } from '../../contract/contract.ts';
import { listOpenings, makeTurn } from '../../contract/list-combinations.ts';
import type { Phase, Registry } from '../../contract/registry.ts';
import { remember } from '../../contract/remember.ts';
import { isVisible, type RoutedTool } from '../../contract/router.ts';

/** What decides when a tool is seen. */
export const routableOf: (contract: Contract) => Routable = remember(({ name, visibility }) => ({ name, tier: visibility?.tier, layer: visibility?.layer }));

/** The phases in which a tool can be seen once it is opened: its skill selected, its connector authorised, found or approved. None where the registry has no phases. */
export function listShowing(registry: Registry, tool: Routable): readonly Phase[] {
  const routed = routeTool(tool);
  const phases = routedPhasesOf(registry);
  const opened = openFor(routed);
  return registry.phases.filter(({ name }) => isVisible({ phases }, { ...opened, phase: name }, routed));
}

/** Whether one turn can show both. */
export function canMeet(registry: Registry, a: Routable, b: Routable): boolean {
  if (registry.phases.length === 0) return true;
  const others = listShowing(registry, b);
  return listShowing(registry, a).some((phase) => others.includes(phase));
}

/** The phases that show a tool with nothing opened. */
export function listAlwaysShowing(registry: Registry, tool: Routable): readonly Phase[] {
  const phases = routedPhasesOf(registry);
  return registry.phases.filter(({ name }) => isVisible({ phases }, makeTurn(name, []), routeTool(tool)));
}

function openFor(tool: RoutedTool): ReturnType<typeof makeTurn> {
  return makeTurn(undefined, listOpenings({ tools: [tool], phases: [], gates: [] }));
}
