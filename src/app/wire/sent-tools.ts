import type { Json, JsonObject } from '../../contract/json/json.ts';
import { memoizeLast } from '../../contract/memoize.ts';
import { createToolList } from '../../emit/create-tool-list.ts';
import type { Target } from '../../emit/target.ts';
import type { ToolList } from '../../emit/tool-list.ts';
import { getName, getRegistryReading, getTier } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { getWire } from './wire.ts';

export interface SentTools extends ToolList {
  /** The tools that the target gets: the indices of the items are theirs. */
  readonly tools: readonly Tool[];
}

/** The tools of a request to the target, arranged as its provider wants them. */
export function getSentTools(
  { registry }: Pick<Workspace, 'registry'>,
  tools: readonly Tool[],
  target: Target,
): SentTools {
  return memoizeSentTools(registry, tools, target);
}

/** The same, made anew each time. */
export function createSentTools(
  registry: JsonObject,
  tools: readonly Tool[],
  target: Target,
): SentTools {
  const sent = tools.filter((tool) => getWire(tool.document, target).isSent);
  const listed = sent.map((tool) => ({
    name: getName(tool),
    tier: getTier(tool),
    wire: getWire(tool.document, target).wire,
  }));
  const { items, createSet } = createToolList(
    target,
    listed,
    getRegistryReading(registry).registry,
  );
  return { tools: sent, items, createSet };
}

/** Memoized: each tool of the whole set on screen asks for it. */
const memoizeSentTools = memoizeLast(createSentTools);

/** The set as the target gets it: `{ "tools": […] }`. */
export function createSentSet(
  workspace: Pick<Workspace, 'registry'>,
  tools: readonly Tool[],
  target: Target,
): Json {
  const { items, createSet } = getSentTools(workspace, tools, target);
  return createSet(items.map(({ json }) => json));
}
