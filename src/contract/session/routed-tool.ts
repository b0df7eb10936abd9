import type { Contract } from '../contract.ts';
import { convertToPlain, type Json } from '../json/json.ts';
import { memoize } from '../memoize.ts';
import type { Phase, Registry } from '../registry.ts';
import type { Decision, Layer } from '../schema/vocabulary.ts';
import type { RoutedPhase, RoutedTool, Value } from './router.ts';

/** The parts of a tool that decide when it is visible; an export adds the permission decision. */
export interface RoutableTool {
  readonly name: string;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
  readonly decision?: Decision | undefined;
}

/** From a contract, without a decision: only an export has one. */
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

/** Cached: each row of a tree asks for the same phases. */
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
 * A number that JavaScript cannot represent becomes the nearest double, as in the calls that it is
 * compared with.
 */
export function convertToValue(json: Json): Value {
  return convertToPlain(json) as Value;
}
