import { get, type Json } from '../contract/json/json.ts';

/** How long Anthropic keeps what is cached; the shorter is the default, and everybody else's. */
export const CACHE_LIFETIMES = ['5m', '1h'] as const;
export type CacheLifetime = (typeof CACHE_LIFETIMES)[number];

/** Of a cache point as it is sent. */
export function readCacheLifetime(point: Json): CacheLifetime {
  return get(point, 'ttl') === '1h' ? '1h' : '5m';
}

/** Models whose prefixes are cached and billed alike. */
export interface CacheModels {
  /** "Opus 5, Fable 5 and Mythos 5". */
  readonly label: string;
  /** Of a model's id; models that fit none are not known. */
  readonly models: RegExp;
  /** Tokens of the shortest prefix that is cached; undefined where it is not documented. */
  readonly minimum: number | undefined;
  /** Price of a token read from the cache, in prices of an uncached one; undefined: not known. */
  readonly read: number | undefined;
  /** The same of a token written to it, by how long it is kept. */
  readonly write: Readonly<Record<CacheLifetime, number | undefined>>;
}

/** How a provider caches the beginning of a request. Everywhere, tools are at its very start. */
export interface CacheRule {
  readonly id: string;
  /** Ids of targets; a strict target has the id of the plain one. */
  readonly targets: readonly string[];
  /**
   * `marked`: a prefix ends at a cache point in the request. `automatic`: the provider looks for the
   * longest beginning that it has seen.
   */
  readonly ends: 'marked' | 'automatic';
  /** If no model is given, the first. */
  readonly models: readonly [CacheModels, ...CacheModels[]];
  /** Prefixes of automatic caching are multiples of so many tokens; undefined: not documented. */
  readonly step: number | undefined;
  /** What comes after the tools, and whatever else a reader of the figures has to know. Sentences. */
  readonly about: string;
  readonly source: string;
  /** The day the source was read. */
  readonly read: string;
}

/** The model's row; undefined where nothing is known of it. */
export function findCacheModels(
  { models }: CacheRule,
  model: string | undefined,
): CacheModels | undefined {
  return model === undefined ? models[0] : models.find((each) => each.models.test(model));
}
