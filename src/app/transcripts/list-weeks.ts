import type { Figure } from '../../analyze/metric.ts';
import type { Report } from '../../analyze/report.ts';
import { listFigures } from './list-headlines.ts';

/** How often each code came back, week by week. */
export interface WeekTable {
  /** The last ones, in their order: `2026-W48`. */
  readonly weeks: readonly string[];
  /** The most frequent first. */
  readonly codes: readonly CodeRow[];
}

export interface CodeRow {
  readonly tool: string;
  readonly code: string;
  /** One for each week. */
  readonly counts: readonly number[];
}

const MOST_WEEKS = 26;
const METRIC = 'codes-by-week';

export function listWeeks(report: Pick<Report, 'figures'>): WeekTable {
  const figures = listFigures(report, METRIC).filter(({ subject }) => subject.week !== undefined);
  const weeks = [...new Set(figures.map(({ subject }) => subject.week ?? ''))]
    .toSorted()
    .slice(-MOST_WEEKS);
  return {
    weeks,
    codes: listCodes(figures, weeks),
  };
}

function listCodes(figures: readonly Figure[], weeks: readonly string[]): readonly CodeRow[] {
  const rows = new Map<string, { tool: string; code: string; byWeek: Map<string, number> }>();
  for (const { subject, hits } of figures) {
    const { tool = '', value: code, week = '' } = subject;
    if (code === undefined || !weeks.includes(week)) continue;
    const key = JSON.stringify([tool, code]);
    const row = rows.get(key) ?? { tool, code, byWeek: new Map<string, number>() };
    rows.set(key, row);
    row.byWeek.set(week, (row.byWeek.get(week) ?? 0) + hits);
  }
  return [...rows.values()]
    .map(({ tool, code, byWeek }) => ({
      tool,
      code,
      counts: weeks.map((week) => byWeek.get(week) ?? 0),
    }))
    .toSorted((a, b) => getSum(b.counts) - getSum(a.counts));
}

function getSum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
