import { toPlain, type JsonObject } from './json.ts';
import type { Phase, Registry } from './registry.ts';
import { remember } from './remember.ts';
import type { RoutedPhase, RoutedTool, Value } from './router.ts';
import type { Layer } from './vocabulary.ts';

/** A tool, as far as it decides when it is seen. */
export interface Routable {
  readonly name: string;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
}

export function routeTool({ name, tier, layer }: Routable): RoutedTool {
  return { name, ...(tier === undefined ? {} : { tier }), ...(layer === undefined ? {} : { layer }) };
}

/** Each row of a tree asks for the same ones. */
export const routedPhasesOf: (registry: Registry) => readonly RoutedPhase[] = remember(({ phases }) => phases.map(routePhase));

function routePhase({ name, tiers, transitions }: Phase): RoutedPhase {
  return { name, tiers, transitions: transitions.map(({ tool, to, input }) => ({ tool, to, ...(input === undefined ? {} : { input: toValue(input) }) })) };
}

/** A number that JavaScript cannot hold becomes its nearest double: calls are compared as they arrive. */
export function toValue(json: JsonObject): Value {
  return toPlain(json) as Value;
}
