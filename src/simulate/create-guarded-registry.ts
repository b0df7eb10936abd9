import type { Contract } from '../contract/contract.ts';
import type { Registry } from '../contract/registry.ts';
import { createRouter } from '../contract/session/create-router.ts';
import { getRoutableTool } from '../contract/session/routed-tool.ts';
import { createGuardedTool } from './create-guarded-tool.ts';
import type { GuardedRegistry } from './guard.ts';

/** What the guard needs of a registry and its contracts. */
export function createGuardedRegistry(
  registry: Registry,
  contracts: readonly Contract[],
): GuardedRegistry {
  const { result_envelope } = registry;
  return {
    tools: contracts.map(createGuardedTool),
    router: createRouter(registry, contracts.map(getRoutableTool)),
    ...(result_envelope === undefined ? {} : { result_envelope }),
  };
}
