import type { Contract } from '../contract/contract.ts';
import {
  readContract,
  readRegistry,
  type ContractReading,
  type RegistryReading,
} from '../contract/document/read.ts';
import { get, getString, type JsonObject } from '../contract/json/json.ts';
import { memoize } from '../contract/memoize.ts';
import type { Profile } from '../contract/profile.ts';
import type { Registry } from '../contract/registry.ts';
import type { Tool, Workspace } from './workspace.ts';

export const getContractReading: (document: JsonObject) => ContractReading = memoize(readContract);
export const getRegistryReading: (document: JsonObject) => RegistryReading = memoize(readRegistry);

export function getContract(document: JsonObject): Contract {
  return getContractReading(document).contract;
}

export function getRegistry(workspace: Workspace): Registry {
  return getRegistryReading(workspace.registry).registry;
}

/** A registry that names no profile is a contract's. */
export function getProfile(workspace: Workspace): Profile {
  return getRegistry(workspace).profile ?? 'contract';
}

export function getName(tool: Tool): string {
  return getString(tool.document.get('name')) ?? '';
}

const getToolsById: (workspace: Workspace) => ReadonlyMap<string, Tool> = memoize(
  (workspace) => new Map(workspace.tools.map((tool) => [tool.id, tool])),
);

export function findTool(workspace: Workspace, id: string | undefined): Tool | undefined {
  return id === undefined ? undefined : getToolsById(workspace).get(id);
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

/** The ids of all tools as the tree shows them. */
export function listTree(workspace: Workspace): readonly string[] {
  return listTierGroups(workspace).flatMap((group) => group.tools);
}

export function getTier(tool: Tool): string | undefined {
  return getString(get(tool.document.get('visibility'), 'tier'));
}
