import type { Limit, SentTool, Usage } from './limit.ts';
import { limits } from './limits.ts';
import type { Target } from './target.ts';

export interface LimitUse extends Usage {
  readonly limit: Limit;
  readonly isExceeded: boolean;
  /** Undefined while the limit is not exceeded. */
  readonly message: string | undefined;
  /** By index of the tool, largest first; tools that use nothing are left out. */
  readonly shares: readonly Share[];
}

interface Share {
  readonly tool: number;
  readonly used: number;
}

/** Checks every limit of the target, and lists the exceeded ones first. */
export function checkLimits(tools: readonly SentTool[], target: Target): readonly LimitUse[] {
  return limits
    .filter((limit) => limit.isFor(target))
    .map((limit) => checkLimit(limit, tools, target))
    .toSorted((a, b) => Number(b.isExceeded) - Number(a.isExceeded));
}

function checkLimit(limit: Limit, tools: readonly SentTool[], target: Target): LimitUse {
  const weights = limit.countPerTool(tools, target);
  const shares = weights
    .flatMap((used, tool) => (used === 0 ? [] : [{ tool, used }]))
    .toSorted((a, b) => b.used - a.used);
  const most = limit.getMaximum(tools);
  const used =
    limit.reach === 'request'
      ? shares.reduce((sum, share) => sum + share.used, 0)
      : (shares[0]?.used ?? 0);
  const isExceeded = used > most;
  return {
    limit,
    used,
    most,
    isExceeded,
    message: isExceeded ? limit.describeRefusal({ used, most }, target) : undefined,
    shares,
  };
}

/**
 * Indices of tools to send without strict until no strict limit is exceeded: each is the one that
 * helps most after those before it.
 */
export function listExemptions(uses: readonly LimitUse[]): readonly number[] {
  const broken = uses
    .filter(({ limit, isExceeded }) => limit.isStrict === true && isExceeded)
    .map(getBrokenLimit);
  const left = new Set(broken.flatMap(({ loads }) => [...loads.keys()]));
  const missing = broken.map(({ over }) => over);
  const exempt: number[] = [];
  while (missing.some((each) => each > 0)) {
    const [best, help] = findBest(left, (tool) =>
      broken.reduce(
        (sum, { loads }, i) => sum + measureRelief(loads.get(tool) ?? 0, missing[i] ?? 0),
        0,
      ),
    );
    if (best === undefined || help === 0) return exempt;
    left.delete(best);
    exempt.push(best);
    broken.forEach(({ loads }, i) => (missing[i] = (missing[i] ?? 0) - (loads.get(best) ?? 0)));
  }
  return exempt;
}

/**
 * An exceeded limit: what each tool uses of it, and by how much it is exceeded. For a limit per
 * tool, the number of tools that exceed it.
 */
interface BrokenLimit {
  readonly loads: ReadonlyMap<number, number>;
  readonly over: number;
}

function getBrokenLimit({ limit, shares, used, most }: LimitUse): BrokenLimit {
  if (limit.reach === 'request')
    return { loads: new Map(shares.map((share) => [share.tool, share.used])), over: used - most };
  const loads = new Map(shares.filter((share) => share.used > most).map(({ tool }) => [tool, 1]));
  return { loads, over: loads.size };
}

/** The share of the excess (0 to 1) that leaving this tool out would remove. */
function measureRelief(load: number, missing: number): number {
  return missing <= 0 ? 0 : Math.min(load, missing) / missing;
}

function findBest(
  tools: Iterable<number>,
  rate: (tool: number) => number,
): readonly [number | undefined, number] {
  let best: number | undefined;
  let most = 0;
  for (const tool of tools) {
    const value = rate(tool);
    if (value > most) [best, most] = [tool, value];
  }
  return [best, most];
}
