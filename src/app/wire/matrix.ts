import type { LimitUse } from '../../emit/check-limits.ts';
import type { Target } from '../../emit/target.ts';
import type { Tool } from '../workspace.ts';
import {
  getLossDigest,
  measureLimits,
  mergeLossDigests,
  type LossCounts,
  type LossDigest,
} from './coverage.ts';

/** Every tool at every target, both with the worst news first. */
export interface Matrix {
  readonly tools: readonly Tool[];
  readonly targets: readonly Target[];
  /** By target: the limits that the tools exceed together. */
  readonly exceeded: ReadonlyMap<Target, readonly LimitUse[]>;
}

/** Refusals first, however few; then what does not reach the target as it is written. */
function compareCounts(a: LossCounts, b: LossCounts): number {
  return b.rejected - a.rejected || countOthers(b) - countOthers(a);
}

function countOthers({ dropped, ignored, rewritten }: LossCounts): number {
  return dropped + ignored + rewritten;
}

/** The matrix in steps that each take a moment; arranged once all are done. */
interface MatrixPlan {
  readonly steps: number;
  readonly runStep: (index: number) => void;
  readonly createMatrix: () => Matrix;
}

export function planMatrix(tools: readonly Tool[], targets: readonly Target[]): MatrixPlan {
  const exceeded = new Map<Target, readonly LimitUse[]>();
  const cells = tools.length * targets.length;
  return {
    steps: cells + targets.length,
    runStep: (index) => {
      const tool = tools[Math.floor(index / targets.length)];
      const target = targets[index % targets.length];
      if (target === undefined) return;
      if (index >= cells)
        exceeded.set(
          target,
          measureLimits(tools, target, getLossDigest).filter(({ isExceeded }) => isExceeded),
        );
      else if (tool !== undefined) getLossDigest(tool.document, target);
    },
    createMatrix: () => sortMatrix({ tools, targets, exceeded }),
  };
}

function sortMatrix({ tools, targets, exceeded }: Matrix): Matrix {
  const rows = tools.map((tool) => ({
    tool,
    counts: addCounts(targets.map((target) => getLossDigest(tool.document, target))),
  }));
  const columns = targets.map((target) => ({
    target,
    counts: addCounts(tools.map(({ document }) => getLossDigest(document, target))),
    limits: exceeded.get(target)?.length ?? 0,
  }));
  return {
    tools: rows.toSorted((a, b) => compareCounts(a.counts, b.counts)).map(({ tool }) => tool),
    targets: columns
      .toSorted((a, b) => compareCounts(a.counts, b.counts) || b.limits - a.limits)
      .map(({ target }) => target),
    exceeded,
  };
}

/** A tool counts as refused once at each target that refuses it, however often. */
function addCounts(digests: readonly LossDigest[]): LossCounts {
  const { counts } = mergeLossDigests(digests);
  return {
    ...counts,
    rejected: digests.filter((digest) => digest.counts.rejected > 0).length,
  };
}
