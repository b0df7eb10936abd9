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
import { findTool, getName, getTier } from './find-tool.ts';
import type { Tool, Workspace } from './workspace.ts';

export { findTool, getName, getProfile, getTier } from './find-tool.ts';

export const getContractReading: (document: JsonObject) => ContractReading = memoize(readContract);
export const getRegistryReading: (document: JsonObject) => RegistryReading = memoize(readRegistry);

export function getContract(document: JsonObject): Contract {
  return getContractReading(document).contract;
}

export function getRegistry(workspace: Workspace): Registry {
  return getRegistryReading(workspace.registry).registry;
}

/**
 * Keeps the former value while the next one is equal, so that what hangs on it is not computed
 * again.
 */
function memoizeEqual<T>(equal: (a: T, b: T) => boolean): (next: T) => T {
  let last: T | undefined;
  return (next) => (last !== undefined && equal(last, next) ? last : (last = next));
}

const memoizeNames = memoizeEqual<ReadonlySet<string>>(
  (a, b) => a.size === b.size && [...a].every((name) => b.has(name)),
);

/** The same object until a name changes: another would make a keystroke lint every tool again. */
export const getToolNameSet: (workspace: Workspace) => ReadonlySet<string> = memoize((workspace) =>
  memoizeNames(new Set(workspace.tools.map(getName))),
);

export interface TierGroup {
  readonly tier: string | undefined;
  /** Phases that show it. */
  readonly phases: readonly string[];
  readonly tools: readonly string[];
}

const memoizeGroups = memoizeEqual<readonly TierGroup[]>((a, b) =>
  hasSameItems(
    a,
    b,
    (one, other) =>
      one.tier === other.tier &&
      hasSameItems(one.phases, other.phases) &&
      hasSameItems(one.tools, other.tools),
  ),
);

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
    return memoizeGroups(
      groups.toSorted((a, b) => Number(a.tier === undefined) - Number(b.tier === undefined)),
    );
  },
);

const getGroupCache: (workspace: Workspace) => WeakMap<TierGroup, readonly Tool[]> = memoize(
  () => new WeakMap(),
);

/** The tools of a tier; the same list each time. */
export function listToolsInGroup(workspace: Workspace, group: TierGroup): readonly Tool[] {
  const known = getGroupCache(workspace).get(group);
  if (known !== undefined) return known;
  const tools = group.tools.flatMap((id) => findTool(workspace, id) ?? []);
  getGroupCache(workspace).set(group, tools);
  return tools;
}
