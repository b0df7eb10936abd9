import type { Contract } from '../contract.ts';
import { convertToPlain, type JsonObject } from '../json/json.ts';
import { memoize } from '../memoize.ts';
import type { Phase, Registry } from '../registry.ts';
import type { Decision, Layer } from '../schema/vocabulary.ts';
import type { RoutedPhase, RoutedTool, Value } from './router.ts';

/**
 * A tool, as far as it decides when it is seen, with what is decided about its calls where that is
 * handed on.
 */
export interface RoutableTool {
  readonly name: string;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
  readonly decision?: Decision | undefined;
}

/** What a contract says of it; a decision is handed on by an export alone. */
export function getRoutableTool({ name, visibility }: Contract): RoutableTool {
  return { name, tier: visibility?.tier, layer: visibility?.layer };
}

export function createRoutedTool({ name, tier, layer, decision }: RoutableTool): RoutedTool {
  return {
    name,
    ...(tier === undefined ? {} : { tier }),
    ...(layer === undefined ? {} : { layer }),
    ...(decision === undefined ? {} : { decision }),
  };
}

/** Each row of a tree asks for the same ones. */
export const listRoutedPhases: (registry: Registry) => readonly RoutedPhase[] = memoize(
  ({ phases }) => phases.map(createRoutedPhase),
);

function createRoutedPhase({ name, tiers, transitions }: Phase): RoutedPhase {
  return {
    name,
    tiers,
    transitions: transitions.map(({ tool, to, input }) => ({
      tool,
      to,
      ...(input === undefined ? {} : { input: convertToValue(input) }),
    })),
  };
}

/**
 * A number that JavaScript cannot hold becomes its nearest double: calls are compared as they
 * arrive.
 */
export function convertToValue(json: JsonObject): Value {
  return convertToPlain(json) as Value;
}
