import { get, getString, isArray } from '../contract/json/json.ts';
import { memoize } from '../contract/memoize.ts';
import type { Profile } from '../contract/profile.ts';
import type { Tool, Workspace } from './workspace.ts';

// What is read from documents as they stand: the form waits for no decoder.

/** A registry that names no profile is a contract's. */
export function getProfile({ registry }: Workspace): Profile {
  return registry.get('profile') === 'definition' ? 'definition' : 'contract';
}

export function getName(tool: Tool): string {
  return getString(tool.document.get('name')) ?? '';
}

export function getTier(tool: Tool): string | undefined {
  return getString(get(tool.document.get('visibility'), 'tier'));
}

const getToolsById: (workspace: Workspace) => ReadonlyMap<string, Tool> = memoize(
  (workspace) => new Map(workspace.tools.map((tool) => [tool.id, tool])),
);

export function findTool(workspace: Workspace, id: string | undefined): Tool | undefined {
  return id === undefined ? undefined : getToolsById(workspace).get(id);
}

/** The ids of all tools in the order of `listTierGroups`. */
export function listTree({ registry, tools }: Workspace): readonly string[] {
  const declared = registry.get('tiers');
  const names = (isArray(declared) ? declared : []).flatMap(
    (tier) => getString(get(tier, 'name')) || [],
  );
  const groups = new Map<string | undefined, string[]>(names.map((name) => [name, []]));
  for (const tool of tools) {
    const tier = getTier(tool);
    const ids = groups.get(tier);
    if (ids === undefined) groups.set(tier, [tool.id]);
    else ids.push(tool.id);
  }
  const loose = groups.get(undefined) ?? [];
  groups.delete(undefined);
  return [...[...groups.values()].flat(), ...loose];
}
