import type { Limit, SentTool, Usage } from './limit.ts';
import { limits } from './limits.ts';
import type { Target } from './target.ts';

export interface LimitUse extends Usage {
  readonly limit: Limit;
  readonly isExceeded: boolean;
  /** Undefined while it is kept. */
  readonly message: string | undefined;
  /** By index of the tool, the greatest first; tools that use nothing are left out. */
  readonly shares: readonly Share[];
}

export interface Share {
  readonly tool: number;
  readonly used: number;
}

/** Every limit of the target for a whole request, those that are exceeded first. */
export function judgeLimits(tools: readonly SentTool[], target: Target): readonly LimitUse[] {
  return limits.filter((limit) => limit.isFor(target)).map((limit) => judgeLimit(limit, tools, target)).toSorted((a, b) => Number(b.isExceeded) - Number(a.isExceeded));
}

function judgeLimit(limit: Limit, tools: readonly SentTool[], target: Target): LimitUse {
  const weights = limit.weigh(tools, target);
  const shares = weights.flatMap((used, tool) => (used === 0 ? [] : [{ tool, used }])).toSorted((a, b) => b.used - a.used);
  const most = limit.most(tools);
  const used = limit.reach === 'request' ? shares.reduce((sum, share) => sum + share.used, 0) : shares[0]?.used ?? 0;
  const isExceeded = used > most;
  return { limit, used, most, isExceeded, message: isExceeded ? limit.refuse({ used, most }, target) : undefined, shares };
}

/** The tools to leave strict off, each the one that helps most after those before it, until every limit that strict brings is kept. */
export function findExemptions(uses: readonly LimitUse[]): readonly number[] {
  const broken = uses.filter(({ limit, isExceeded }) => limit.isStrict === true && isExceeded);
  const exempt = new Set<number>();
  for (let over = broken.map((use) => overshoot(use, exempt)); over.some((each) => each > 0); over = broken.map((use) => overshoot(use, exempt))) {
    const help = new Map<number, number>();
    broken.forEach(({ shares, limit, most }, i) => {
      const missing = over[i] ?? 0;
      if (missing <= 0) return;
      for (const { tool, used } of shares) {
        if (exempt.has(tool)) continue;
        const relief = limit.reach === 'request' ? Math.min(used, missing) / missing : used > most ? 1 : 0;
        help.set(tool, (help.get(tool) ?? 0) + relief);
      }
    });
    const [best] = [...help].toSorted(([, a], [, b]) => b - a);
    if (best === undefined || best[1] === 0) return [...exempt];
    exempt.add(best[0]);
  }
  return [...exempt];
}

/** How much is too much without the exempt tools. */
function overshoot({ limit, shares, most }: LimitUse, exempt: ReadonlySet<number>): number {
  const rest = shares.filter(({ tool }) => !exempt.has(tool));
  return (limit.reach === 'request' ? rest.reduce((sum, { used }) => sum + used, 0) : rest[0]?.used ?? 0) - most;
}
