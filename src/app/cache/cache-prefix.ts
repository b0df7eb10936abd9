import type { CacheLifetime, CacheModels, CacheRule } from '../../measure/cache-rule.ts';

/** An entry of the request's list of tools: a tool, or a group of tools. */
export interface CacheSegment {
  /** Its tools that are in the context at the start: others are not in the prefix. */
  readonly toolIds: readonly string[];
  /** With fractions. */
  readonly tokens: number;
  /** Tools of unknown cost, which are not in `tokens`. */
  readonly unknown: number;
  /** How long the cache point after it keeps the prefix; undefined: there is none. */
  readonly point: CacheLifetime | undefined;
}

/** The beginning of a request: what the provider puts first, and then the tools. */
export interface CachePrefix {
  readonly rule: CacheRule;
  readonly segments: readonly CacheSegment[];
  /** Tokens before the first tool; undefined where they are not known. */
  readonly fixed: number | undefined;
}

/** Where a cached prefix ends. */
export interface CacheEnd {
  /** Segments before it. */
  readonly segments: number;
  /** Tokens before it, with fractions. */
  readonly tokens: number;
  readonly lifetime: CacheLifetime;
}

export function measurePrefix({ segments, fixed }: CachePrefix, count = segments.length): number {
  let tokens = fixed ?? 0;
  for (const segment of segments.slice(0, count)) tokens += segment.tokens;
  return tokens;
}

/**
 * The ends of the cached prefixes within the tools, in order; none for models of which nothing is
 * known. What is shorter than the minimum is not cached. Automatic caching has one, the last.
 */
export function listCacheEnds(
  prefix: CachePrefix,
  { minimum = 0 }: Pick<CacheModels, 'minimum'>,
): readonly CacheEnd[] {
  const { rule, segments } = prefix;
  if (rule.ends === 'automatic') {
    const tokens = getWholeSteps(measurePrefix(prefix), rule);
    return tokens < minimum || tokens === 0
      ? []
      : [{ segments: segments.length, tokens, lifetime: '5m' }];
  }
  const ends: CacheEnd[] = [];
  let tokens = prefix.fixed ?? 0;
  for (const [i, segment] of segments.entries()) {
    tokens += segment.tokens;
    if (segment.point !== undefined && tokens >= minimum)
      ends.push({ segments: i + 1, tokens, lifetime: segment.point });
  }
  return ends;
}

function getWholeSteps(tokens: number, { step }: CacheRule): number {
  return step === undefined ? tokens : Math.floor(tokens / step) * step;
}

/** Whole tokens of the cached prefix that an edit of one of its tools concerns. */
export interface CacheEdit {
  /** Written anew with the next request. */
  readonly rewritten: number;
  /** Read as before. */
  readonly kept: number;
}

/**
 * What an edit of a tool does to the cached prefix of the tools: everything from the last end before
 * the tool to the last end is written anew. Undefined where the tool is not in the prefix at all.
 */
export function measureCacheEdit(
  prefix: CachePrefix,
  models: CacheModels,
  toolId: string,
): CacheEdit | undefined {
  const at = prefix.segments.findIndex(({ toolIds }) => toolIds.includes(toolId));
  if (at === -1) return undefined;
  const ends = listCacheEnds(prefix, models);
  const last = ends.at(-1)?.tokens ?? 0;
  const kept = Math.min(last, measureKept(prefix, models, { at, ends }));
  return { rewritten: Math.round(last) - Math.round(kept), kept: Math.round(kept) };
}

function measureKept(
  prefix: CachePrefix,
  { minimum = 0 }: CacheModels,
  { at, ends }: { readonly at: number; readonly ends: readonly CacheEnd[] },
): number {
  if (prefix.rule.ends === 'marked')
    return ends.findLast(({ segments }) => segments <= at)?.tokens ?? 0;
  const before = getWholeSteps(measurePrefix(prefix, at), prefix.rule);
  return before < minimum ? 0 : before;
}
