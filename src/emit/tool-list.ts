import type { Json, JsonObject } from '../contract/json/json.ts';
import type { Registry } from '../contract/registry.ts';

/** A tool of the registry as a request has it; `wire` is what the target emitted for it. */
export interface ListedTool {
  readonly name: string;
  readonly tier: string | undefined;
  readonly wire: JsonObject;
}

/** An entry of a request's list: a tool, a group of tools, or what stands between them. */
export interface ToolListItem {
  readonly json: Json;
  /** The tools in it, by index; none for a cache point. */
  readonly tools: readonly number[];
}

/** The tools of a request, in the arrangement of its provider. */
export interface ToolList {
  readonly items: readonly ToolListItem[];
  /** The set around the items: `{ "tools": […] }`. The list it is given stays the same object. */
  readonly createSet: (items: readonly Json[]) => Json;
}

/** What of a registry says how its tools are arranged. */
export type ToolGrouping = Pick<Registry, 'tiers' | 'wire'>;
