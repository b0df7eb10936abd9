import type { WireFamily } from '../../contract/contract.ts';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readCacheLifetime, type CacheLifetime } from '../../measure/cache-rule.ts';
import { getContract } from '../derive.ts';

/** A place in the list of tools up to which a provider caches the request. */
export interface CachePoint {
  /** Undefined where Anthropic has none. */
  readonly anthropic: CacheLifetime | undefined;
  readonly bedrock: boolean;
}

type CacheFamily = Extract<WireFamily, 'anthropic' | 'bedrock'>;

/** Where a tool's cache point stands, by the providers that may have one after it. */
export function listCachePointers(
  document: JsonObject,
): readonly { readonly family: CacheFamily; readonly at: Pointer }[] {
  const { provider_tool } = getContract(document);
  const own = [
    { family: 'anthropic', at: ['wire', 'anthropic', 'cache_control'] },
    { family: 'bedrock', at: ['wire', 'bedrock', 'cachePoint'] },
  ] as const;
  if (provider_tool === undefined) return own;
  if (provider_tool.provider === 'anthropic')
    return [{ family: 'anthropic', at: ['provider_tool', 'config', 'cache_control'] }];
  return own.filter(({ family }) => family === provider_tool.provider);
}

/** The cache point after a tool; undefined where no provider has one. */
export function getCachePoint(document: JsonObject): CachePoint | undefined {
  const found = new Map<CacheFamily, Json>();
  for (const { family, at } of listCachePointers(document)) {
    const value = getAt(document, at);
    if (value !== undefined && value !== null) found.set(family, value);
  }
  if (found.size === 0) return undefined;
  const anthropic = found.get('anthropic');
  return {
    anthropic: anthropic === undefined ? undefined : readCacheLifetime(anthropic),
    bedrock: found.has('bedrock'),
  };
}
