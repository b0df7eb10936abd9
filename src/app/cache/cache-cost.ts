import type { CacheModels } from '../../measure/cache-rule.ts';
import { listCacheEnds, measurePrefix, type CacheEnd, type CachePrefix } from './cache-prefix.ts';

/** What the tools of a request cost. Prices are in prices of an uncached input token. */
export interface CacheCost {
  /** Whole tokens, with what the provider adds; at least so many where some are unknown. */
  readonly tokens: number;
  /** Of these, read from the cache or written to it. */
  readonly cached: number;
  /** Tools of unknown cost, which are in no figure. */
  readonly unknown: number;
  /** The first request, and any after an edit of the first tool; undefined: not known. */
  readonly writing: number | undefined;
  /** A request that finds the whole prefix; undefined: not known. */
  readonly reading: number | undefined;
}

export function measureCacheCost(prefix: CachePrefix, models: CacheModels): CacheCost {
  const ends = listCacheEnds(prefix, models);
  const tokens = measurePrefix(prefix);
  const cached = ends.at(-1)?.tokens ?? 0;
  const rest = tokens - cached;
  const written = addPrices(ends, models);
  return {
    tokens: Math.round(tokens),
    cached: Math.round(cached),
    unknown: prefix.segments.reduce((sum, { unknown }) => sum + unknown, 0),
    writing: written === undefined ? undefined : written + rest,
    reading:
      cached === 0 ? tokens : models.read === undefined ? undefined : cached * models.read + rest,
  };
}

/** Each stretch is written at the price of the point that ends it. */
function addPrices(ends: readonly CacheEnd[], { write }: CacheModels): number | undefined {
  let [sum, done] = [0, 0];
  for (const { tokens, lifetime } of ends) {
    const price = write[lifetime];
    if (price === undefined) return undefined;
    sum += (tokens - done) * price;
    done = tokens;
  }
  return sum;
}
