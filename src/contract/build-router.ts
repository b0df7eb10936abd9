import { findDoneTool } from './done-tool.ts';
import { toPlain, type JsonObject } from './json.ts';
import type { Gate, Need, Phase, Registry } from './registry.ts';
import { remember } from './remember.ts';
import type { RoutedGate, RoutedNeed, RoutedPhase, RoutedTool, Router, Value } from './router.ts';
import type { Layer } from './vocabulary.ts';

/** A tool, as far as it decides when it is seen. */
export interface Routable {
  readonly name: string;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
}

/** What is not declared is left out, so that the data is what an export carries. */
export function buildRouter(registry: Registry, tools: readonly Routable[]): Router {
  const done = registry.done_tool ?? findDoneTool(tools.map(({ name }) => name));
  return { tools: tools.map(routeTool), phases: routedPhasesOf(registry), gates: registry.gates.map(routeGate), ...(done === undefined ? {} : { done_tool: done }) };
}

export function routeTool({ name, tier, layer }: Routable): RoutedTool {
  return { name, ...(tier === undefined ? {} : { tier }), ...(layer === undefined ? {} : { layer }) };
}

/** Each row of a tree asks for the same ones. */
export const routedPhasesOf: (registry: Registry) => readonly RoutedPhase[] = remember(({ phases }) => phases.map(routePhase));

function routePhase({ name, tiers, transitions }: Phase): RoutedPhase {
  return { name, tiers, transitions: transitions.map(({ tool, to, input }) => ({ tool, to, ...(input === undefined ? {} : { input: toValue(input) }) })) };
}

function routeGate({ tool, phase, requires }: Gate): RoutedGate {
  return { ...(tool === undefined ? {} : { tool }), ...(phase === undefined ? {} : { phase }), requires: requires.map(routeNeed) };
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

/** A number that JavaScript cannot hold becomes its nearest double: calls are compared as they arrive. */
function toValue(json: JsonObject): Value {
  return toPlain(json) as Value;
}
