import type { CacheLifetime, CacheModels } from '../../measure/cache-rule.ts';
import { listCacheEnds, type CachePrefix } from './cache-prefix.ts';

/** The tools between two cache points, or all of them. */
export interface CacheStretch {
  readonly toolIds: readonly string[];
  /** Whole tokens; of the first, with what the provider puts before the tools. */
  readonly tokens: number;
  readonly unknown: number;
  /** The cache point that ends it; undefined: none does. */
  readonly point: CacheLifetime | undefined;
  /** Read from the cache, and written to it. */
  readonly isCached: boolean;
  /** Whole tokens of the prefix that an edit of its first tool writes anew. */
  readonly rewritten: number;
}

/** The prefix, point after point. */
export function listCacheStretches(
  prefix: CachePrefix,
  models: CacheModels,
): readonly CacheStretch[] {
  const { rule, segments, fixed = 0 } = prefix;
  const ends = listCacheEnds(prefix, models);
  const last = ends.at(-1);
  const marks = segments.flatMap(({ point }, i) =>
    rule.ends === 'automatic' || point === undefined ? [] : [i + 1],
  );
  const borders = [...new Set([...marks, segments.length])].filter((border) => border > 0);
  let start = 0;
  return borders.map((border): CacheStretch => {
    const members = segments.slice(start, border);
    const kept = ends.findLast((end) => end.segments <= start)?.tokens ?? 0;
    const isCached = last !== undefined && border <= last.segments;
    const stretch = {
      toolIds: members.flatMap(({ toolIds }) => toolIds),
      tokens: Math.round(
        members.reduce((sum, { tokens }) => sum + tokens, start === 0 ? fixed : 0),
      ),
      unknown: members.reduce((sum, { unknown }) => sum + unknown, 0),
      point: rule.ends === 'automatic' ? undefined : segments[border - 1]?.point,
      isCached,
      rewritten: isCached ? Math.round(last.tokens - kept) : 0,
    };
    start = border;
    return stretch;
  });
}
