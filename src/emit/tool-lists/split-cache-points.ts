import { createJsonObject } from '../../contract/json/json.ts';
import type { ListedTool, ToolListItem } from '../tool-list.ts';

const CACHE_POINT = 'cachePoint';

/** Bedrock's cache point is an entry of its own, after the tool whose fields have it. */
export function splitCachePoints(tools: readonly ListedTool[]): readonly ToolListItem[] {
  return tools.flatMap(({ wire }, i): readonly ToolListItem[] => {
    const point = wire.get(CACHE_POINT);
    if (point === undefined || wire.size === 1) return [{ json: wire, tools: [i] }];
    const tool = createJsonObject([...wire].filter(([key]) => key !== CACHE_POINT));
    return [
      { json: tool, tools: [i] },
      { json: createJsonObject([[CACHE_POINT, point]]), tools: [] },
    ];
  });
}
