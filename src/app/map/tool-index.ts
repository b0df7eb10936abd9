import { getString, type JsonObject } from '../../contract/json/json.ts';
import { findDoneTool } from '../../contract/session/done-tool.ts';
import { getName } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import type { LooseRoute, Route, RouteKind } from './route.ts';

/** Routes that the registry declares: transitions of phases and gates. */
export interface RegistryLinks {
  readonly routes: readonly Route[];
  readonly loose: readonly LooseRoute[];
}

/** The routes that a contract declares or mentions. */
export interface ToolLinks {
  readonly declared: readonly Route[];
  /** From the tools whose draft this one commits, as this one declares; they may declare it too. */
  readonly drafts: readonly Route[];
  /** Named in the description, whether a route is declared or not. */
  readonly mentions: readonly Route[];
  /** By tool id: the kinds of declared routes to it. */
  readonly leads: ReadonlyMap<string, ReadonlySet<RouteKind>>;
}

/** Tool ids by name, and a cache of the links found with these names. */
export interface ToolIndex {
  /** Of tools with the same name, the first. */
  readonly ids: ReadonlyMap<string, string>;
  readonly done: string | undefined;
  readonly linked: WeakMap<Tool, ToolLinks>;
  readonly registries: WeakMap<JsonObject, RegistryLinks>;
}

let last: ToolIndex | undefined;

/** The same object until a tool is added, removed or renamed. */
export function getToolIndex({ tools, registry }: Workspace): ToolIndex {
  const ids = new Map<string, string>();
  for (const tool of tools) {
    const name = getName(tool);
    if (name !== '' && !ids.has(name)) ids.set(name, tool.id);
  }
  const done = getString(registry.get('done_tool')) ?? findDoneTool([...ids.keys()]);
  if (
    last !== undefined &&
    last.done === done &&
    last.ids.size === ids.size &&
    [...ids].every(([name, id]) => last?.ids.get(name) === id)
  )
    return last;
  return (last = { ids, done, linked: new WeakMap(), registries: new WeakMap() });
}

export type IdCounter = (parts: readonly (string | undefined)[]) => string;

/**
 * Creates ids from what a route declares, with a number where several declare the same. An index as
 * id would change when an earlier route is removed.
 */
export function createIdCounter(): IdCounter {
  const counts = new Map<string, number>();
  return (parts) => {
    const id = JSON.stringify(parts);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  };
}
