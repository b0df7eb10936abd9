import { findDoneTool } from './done-tool.ts';
import type { Gate, Need, Registry } from './registry.ts';
import { routedPhasesOf, routeTool, toValue, type Routable } from './route-tool.ts';
import type { RoutedGate, RoutedNeed, Router } from './router.ts';

/** What is not declared is left out, so that the data is what an export carries. */
export function buildRouter(registry: Registry, tools: readonly Routable[]): Router {
  const done = registry.done_tool ?? findDoneTool(tools.map(({ name }) => name));
  return { tools: tools.map(routeTool), phases: routedPhasesOf(registry), gates: registry.gates.map(routeGate), ...(done === undefined ? {} : { done_tool: done }) };
}

/** A need without a name is counted among those that cannot be read. */
function routeGate({ tool, phase, requires, unread }: Gate): RoutedGate {
  const named = requires.filter((need) => need.tool !== '');
  return { ...(tool === undefined ? {} : { tool }), ...(phase === undefined ? {} : { phase }), requires: named.map(routeNeed), ...(unread === undefined ? {} : { unread }) };
}

function routeNeed({ tool, at_least, after, outcome, phase, input, output }: Need): RoutedNeed {
  return {
    tool,
    ...(at_least === undefined ? {} : { at_least }),
    ...(after === undefined ? {} : { after }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(phase === undefined ? {} : { phase }),
    ...(input === undefined ? {} : { input: toValue(input) }),
    ...(output === undefined ? {} : { output: toValue(output) }),
  };
}
