import type { Rate } from '../../analyze/rate.ts';
import type { Report } from '../../analyze/report.ts';
import { getToolFigures } from './list-subject-figures.ts';

/** How one tool was used. */
export interface ToolRow {
  readonly tool: string;
  readonly calls: number;
  readonly failures: number;
  /** Failures among the calls with a result; undefined where no call has one. */
  readonly failed: Rate | undefined;
  /** Of the last call that failed. */
  readonly lastCode: string | undefined;
  /** Arguments that do not fit the contract; undefined where they were not checked. */
  readonly invalid: Rate | undefined;
}

/** The most called first. */
export function listToolRows(report: Pick<Report, 'figures' | 'usage'>): readonly ToolRow[] {
  const invalid = getToolFigures(report, 'invalid-arguments');
  const failed = getToolFigures(report, 'failed-calls');
  return report.usage
    .map((usage): ToolRow => ({
      ...usage,
      failed: failed.get(usage.tool),
      invalid: invalid.get(usage.tool),
    }))
    .toSorted((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1));
}
