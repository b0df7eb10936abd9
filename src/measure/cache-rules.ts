import type { CacheRule } from './cache-rule.ts';
import { anthropic } from './cache-rules/anthropic.ts';
import { bedrock } from './cache-rules/bedrock.ts';
import { gemini } from './cache-rules/gemini.ts';
import { mistral } from './cache-rules/mistral.ts';
import { openai } from './cache-rules/openai.ts';

/** Every provider that documents how it caches a request. */
export const cacheRules: readonly CacheRule[] = [anthropic, bedrock, openai, gemini, mistral];

/** Undefined where the provider documents nothing, or the server is the user's own. */
export function findCacheRule(target: string): CacheRule | undefined {
  const plain = target.replace(/-strict$/, '');
  return cacheRules.find(({ targets }) => targets.includes(plain));
}
