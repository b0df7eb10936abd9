import type { WireFamily } from '../contract/contract.ts';
import type { Json } from '../contract/json/json.ts';
import type { Target } from './target.ts';
import type { ListedTool, ToolGrouping, ToolList, ToolListItem } from './tool-list.ts';
import { groupNamespaces } from './tool-lists/group-namespaces.ts';
import { groupToolObjects } from './tool-lists/group-tool-objects.ts';
import { splitCachePoints } from './tool-lists/split-cache-points.ts';

type ItemLister = (tools: readonly ListedTool[], registry: ToolGrouping) => readonly ToolListItem[];

/** Families whose list has more than a tool per entry. */
const ITEM_LISTS: Readonly<Partial<Record<WireFamily, ItemLister>>> = {
  openai_responses: groupNamespaces,
  bedrock: splitCachePoints,
};

/** The tools that are sent to the target, in the registry's order, as its request has them. */
export function createToolList(
  target: Pick<Target, 'family' | 'createToolSet'>,
  tools: readonly ListedTool[],
  registry: ToolGrouping,
): ToolList {
  if (target.family === 'gemini') return groupToolObjects(tools, registry);
  const createItems = ITEM_LISTS[target.family] ?? listItems;
  return { items: createItems(tools, registry), createSet: target.createToolSet };
}

/** The whole set: `{ "tools": […] }`. */
export function createSentSet(
  target: Pick<Target, 'family' | 'createToolSet'>,
  tools: readonly ListedTool[],
  registry: ToolGrouping,
): Json {
  const { items, createSet } = createToolList(target, tools, registry);
  return createSet(items.map(({ json }) => json));
}

function listItems(tools: readonly ListedTool[]): readonly ToolListItem[] {
  return tools.map(({ wire }, i) => ({ json: wire, tools: [i] }));
}
