import { SEVERITIES, type Severity } from '../contract/registry.ts';
import type { Finding } from './rule.ts';

/** The points that a rule takes from a tool, once, by its worst finding there. */
export const POINTS = { error: 8, warning: 3, advice: 1 } as const satisfies Record<
  Severity,
  number
>;

export interface Score {
  /** 100 less all deductions, at least 0. */
  readonly points: number;
  /** In the order of the findings. */
  readonly deductions: readonly Deduction[];
}

interface Deduction {
  readonly code: string;
  readonly severity: Severity;
  readonly points: number;
}

/** A tool's score: a sum that can be checked by hand. */
export function measureScore(findings: readonly Pick<Finding, 'code' | 'severity'>[]): Score {
  const worst = new Map<string, Severity>();
  for (const { code, severity } of findings) {
    const former = worst.get(code);
    if (former === undefined || SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(former))
      worst.set(code, severity);
  }
  const deductions = [...worst].map(([code, severity]) => ({
    code,
    severity,
    points: POINTS[severity],
  }));
  return {
    points: Math.max(0, 100 - deductions.reduce((sum, { points }) => sum + points, 0)),
    deductions,
  };
}

/**
 * A set's score: the mean of its tools' scores, less the deductions for the registry. 100 for no
 * tools and no findings.
 */
export function measureSetScore(
  tools: readonly Score[],
  registry: readonly Pick<Finding, 'code' | 'severity'>[],
): number {
  const mean =
    tools.length === 0 ? 100 : tools.reduce((sum, { points }) => sum + points, 0) / tools.length;
  const { deductions } = measureScore(registry);
  return Math.max(0, Math.round(mean - deductions.reduce((sum, { points }) => sum + points, 0)));
}
