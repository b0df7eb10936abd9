import type { Rate } from '../../analyze/rate.ts';
import type { Report } from '../../analyze/report.ts';
import { listFigures } from './list-headlines.ts';

/** How one tool was used. */
export interface ToolRow {
  readonly tool: string;
  readonly calls: number;
  readonly failures: number;
  /** Of the last call that failed. */
  readonly lastCode: string | undefined;
  /** Arguments that do not fit the contract; undefined where they were not checked. */
  readonly invalid: Rate | undefined;
  /** Calls with a result and failures among them, week by week. */
  readonly weeks: readonly Rate[];
}

export interface ToolRows {
  /** The most called first. */
  readonly rows: readonly ToolRow[];
  /** `2026-W48`; empty where the logs have no times. */
  readonly weeks: readonly string[];
}

const MOST_WEEKS = 26;

export function listToolRows(report: Pick<Report, 'figures' | 'usage'>): ToolRows {
  const invalid = new Map<string, Rate>();
  for (const { subject, hits, of } of listFigures(report, 'invalid-arguments'))
    if (subject.tool !== undefined && Object.keys(subject).length === 1)
      invalid.set(subject.tool, { hits, of });
  const byTool = new Map<string, Map<string, Rate>>();
  for (const { subject, hits, of } of listFigures(report, 'codes-by-week')) {
    const { tool, week, value } = subject;
    if (tool === undefined || week === undefined || value !== undefined) continue;
    const weeks = byTool.get(tool) ?? new Map<string, Rate>();
    byTool.set(tool, weeks.set(week, { hits, of }));
  }
  const weeks = [...new Set([...byTool.values()].flatMap((each) => [...each.keys()]))]
    .toSorted()
    .slice(-MOST_WEEKS);
  const rows = report.usage.map((usage): ToolRow => ({
    ...usage,
    invalid: invalid.get(usage.tool),
    weeks: weeks.map((week) => byTool.get(usage.tool)?.get(week) ?? { hits: 0, of: 0 }),
  }));
  return {
    rows: rows.toSorted((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1)),
    weeks,
  };
}
