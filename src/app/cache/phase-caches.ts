import type { CacheModels } from '../../measure/cache-rule.ts';
import { getBudget, type BudgetInput } from '../budget/budget.ts';
import { listCacheEnds, measurePrefix, type CacheEnd, type CachePrefix } from './cache-prefix.ts';
import { findTurnPrefix } from './turn-prefix.ts';

/** Phases that begin with the same cached tools, and so share one cache. */
export interface SharedCache {
  readonly phases: readonly string[];
  /** Whole tokens of the cached tools. */
  readonly tokens: number;
}

/** Phases whose requests begin with different tools. */
export interface PhaseCaches {
  /** In the order of the registry. */
  readonly caches: readonly SharedCache[];
  /** Whole tokens of the longest cached prefix that all of them begin with. */
  readonly shared: number;
  /** The first tool that stands before a cached end and not in every phase at that place. */
  readonly differing: string | undefined;
}

interface PhaseStart {
  readonly phase: string;
  readonly prefix: CachePrefix;
  readonly ends: readonly CacheEnd[];
  /** What tells its segments apart. */
  readonly keys: readonly string[];
}

/**
 * The caches of a session that goes through its phases before anything is opened. Undefined where
 * one cache is enough, and where nothing is cached.
 */
export function findPhaseCaches(
  budgeted: BudgetInput,
  models: CacheModels,
): PhaseCaches | undefined {
  const starts = getBudget(budgeted).rows.flatMap((row): readonly PhaseStart[] => {
    const prefix = row.opened.length > 0 ? undefined : findTurnPrefix(budgeted, row);
    if (row.phase === undefined || prefix === undefined) return [];
    const ends = listCacheEnds(prefix, models);
    const keys = prefix.segments.map(({ toolIds }) => toolIds.join(' '));
    return ends.length === 0 ? [] : [{ phase: row.phase, prefix, ends, keys }];
  });
  const caches = groupByCache(starts);
  const [first, ...others] = starts;
  if (first === undefined || caches.length < 2) return undefined;
  const common = countCommon(first, others);
  return {
    caches,
    shared: Math.round(measureShared(first, common, models)),
    differing: findDiffering(starts, common),
  };
}

function groupByCache(starts: readonly PhaseStart[]): readonly SharedCache[] {
  const groups = new Map<string, { phases: string[]; tokens: number }>();
  for (const { phase, ends, keys } of starts) {
    const last = ends.at(-1);
    const key = keys.slice(0, last?.segments).join('\n');
    const group = groups.get(key);
    if (group === undefined)
      groups.set(key, { phases: [phase], tokens: Math.round(last?.tokens ?? 0) });
    else group.phases.push(phase);
  }
  return [...groups.values()];
}

/** Segments that all of them begin with. */
function countCommon(first: PhaseStart, others: readonly PhaseStart[]): number {
  const at = first.keys.findIndex((key, i) => others.some(({ keys }) => keys[i] !== key));
  return at === -1 ? first.keys.length : at;
}

function measureShared(
  { prefix, ends }: PhaseStart,
  common: number,
  { minimum = 0 }: CacheModels,
): number {
  if (prefix.rule.ends === 'marked')
    return ends.findLast(({ segments }) => segments <= common)?.tokens ?? 0;
  const tokens = measurePrefix(prefix, common);
  return tokens < minimum ? 0 : tokens;
}

function findDiffering(starts: readonly PhaseStart[], common: number): string | undefined {
  for (const { prefix, ends } of starts) {
    const id = prefix.segments[common]?.toolIds[0];
    if (id !== undefined && (ends.at(-1)?.segments ?? 0) > common) return id;
  }
  return undefined;
}
