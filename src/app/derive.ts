import type { Contract } from '../contract/contract.ts';
import {
  readContract,
  readRegistry,
  type ContractReading,
  type RegistryReading,
} from '../contract/document/read.ts';
import type { JsonObject } from '../contract/json/json.ts';
import { memoize } from '../contract/memoize.ts';
import type { Registry } from '../contract/registry.ts';
import { getTier } from './find-tool.ts';
import type { Workspace } from './workspace.ts';

export { findTool, getName, getProfile, getTier } from './find-tool.ts';

export const getContractReading: (document: JsonObject) => ContractReading = memoize(readContract);
export const getRegistryReading: (document: JsonObject) => RegistryReading = memoize(readRegistry);

export function getContract(document: JsonObject): Contract {
  return getContractReading(document).contract;
}

export function getRegistry(workspace: Workspace): Registry {
  return getRegistryReading(workspace.registry).registry;
}

export interface TierGroup {
  readonly tier: string | undefined;
  /** Phases that show it. */
  readonly phases: readonly string[];
  readonly tools: readonly string[];
}

let lastGroups: readonly TierGroup[] = [];

/** The former groups while they are equal, so that what hangs on them is not computed again. */
function getKeptGroups(next: readonly TierGroup[]): readonly TierGroup[] {
  const isSame = hasSameItems(
    lastGroups,
    next,
    (one, other) =>
      one.tier === other.tier &&
      hasSameItems(one.phases, other.phases) &&
      hasSameItems(one.tools, other.tools),
  );
  return isSame ? lastGroups : (lastGroups = next);
}

function hasSameItems<T>(
  a: readonly T[],
  b: readonly T[],
  same: (one: T, other: T) => boolean = Object.is,
): boolean {
  return a.length === b.length && a.every((item, i) => same(item, b[i] ?? item));
}

/** The tree: declared tiers first, then tiers that only tools name, then tools without one. */
export const listTierGroups: (workspace: Workspace) => readonly TierGroup[] = memoize(
  (workspace) => {
    const { tiers, phases } = getRegistry(workspace);
    const members = new Map<string | undefined, string[]>(tiers.map((tier) => [tier.name, []]));
    for (const tool of workspace.tools) {
      const tier = getTier(tool);
      const ids = members.get(tier);
      if (ids === undefined) members.set(tier, [tool.id]);
      else ids.push(tool.id);
    }
    const shown = new Map<string, string[]>();
    for (const phase of phases) {
      for (const tier of new Set(phase.tiers)) {
        const names = shown.get(tier);
        if (names === undefined) shown.set(tier, [phase.name]);
        else names.push(phase.name);
      }
    }
    const groups = [...members].map(([tier, tools]) => ({
      tier,
      tools,
      phases: (tier === undefined ? undefined : shown.get(tier)) ?? [],
    }));
    return getKeptGroups(
      groups.toSorted((a, b) => Number(a.tier === undefined) - Number(b.tier === undefined)),
    );
  },
);
