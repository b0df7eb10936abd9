import type { CacheEdit } from '../../../app/cache/cache-prefix.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';

/** "An edit here rewrites 1,204 tokens of the cached prefix; 300 before it stay cached." */
export function describeCacheEdit({ rewritten, kept }: CacheEdit): string {
  if (rewritten === 0) return 'An edit here rewrites nothing of the cached prefix of the tools.';
  const stays = kept === 0 ? '' : `; ${formatNumber(kept)} before it stay cached`;
  return `An edit here rewrites ≈ ${formatCount(rewritten, 'token')} of the cached prefix${stays}.`;
}
