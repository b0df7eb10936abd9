import type { CacheLifetime } from '../../../measure/cache-rule.ts';

export const LIFETIME_WORDS: Readonly<Record<CacheLifetime, string>> = {
  '5m': '5 minutes',
  '1h': '1 hour',
};
