import { get, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { ToolListItem } from '../../emit/tool-list.ts';
import { readCacheLifetime, type CacheLifetime } from '../../measure/cache-rule.ts';
import type { CacheSegment } from './cache-prefix.ts';

/** A sent tool, as a prefix sees it. */
export interface PrefixTool {
  readonly id: string;
  readonly wire: JsonObject;
  /** With fractions. */
  readonly tokens: number;
  readonly isUnknown: boolean;
  /** Whether the model sees it without a search. */
  readonly isInContext: boolean;
}

/** The entries of a request's list in its order, with the cache points between them. */
export function createSegments(
  items: readonly ToolListItem[],
  tools: readonly PrefixTool[],
): readonly CacheSegment[] {
  const listed = new Set(items.flatMap((item) => item.tools));
  // Gemini's built-in tools are beside the list.
  const others = [...tools.keys()].filter((i) => !listed.has(i));
  const segments: CacheSegment[] = [];
  for (const item of [...items, ...others.map((i): ToolListItem => ({ json: null, tools: [i] }))]) {
    const members = item.tools.flatMap((i) => tools[i] ?? []);
    const shown = members.filter(({ isInContext }) => isInContext);
    const point = findPoint([item.json, ...members.map(({ wire }) => wire)]);
    const before = segments.at(-1);
    if (shown.length > 0)
      segments.push({
        toolIds: shown.map(({ id }) => id),
        tokens: shown.reduce((sum, { tokens }) => sum + tokens, 0),
        unknown: shown.filter(({ isUnknown }) => isUnknown).length,
        point,
      });
    // Bedrock's cache point is an entry without a tool.
    else if (point !== undefined && before !== undefined)
      segments[segments.length - 1] = { ...before, point };
  }
  return segments;
}

/** The cache point after an entry: its own, or that of a tool in it. */
function findPoint(holders: readonly Json[]): CacheLifetime | undefined {
  for (const holder of holders) {
    const point = get(holder, 'cache_control') ?? get(holder, 'cachePoint') ?? null;
    if (point !== null) return readCacheLifetime(point);
  }
  return undefined;
}
