import type { Figure, Metric } from '../../analyze/metric.ts';
import { metrics } from '../../analyze/metrics.ts';
import type { Rate } from '../../analyze/rate.ts';
import type { Report } from '../../analyze/report.ts';
import { listFigures } from './list-headlines.ts';

/** Rates by the number of tools in context. */
export interface ToolCountTable {
  readonly groups: readonly ToolCountGroup[];
  readonly rows: readonly ToolCountRow[];
}

export interface ToolCountGroup {
  readonly from: number;
  readonly to: number;
}

export interface ToolCountRow {
  readonly metric: Metric;
  /** One for each group; `of` is 0 where nothing was counted. */
  readonly rates: readonly Rate[];
}

/** More columns than this do not fit on a page. */
const MOST_GROUPS = 16;

/** Numbers of tools stand alone while there are few of them, and otherwise in groups. */
export function groupToolCounts(report: Pick<Report, 'figures'>): ToolCountTable {
  const rows = metrics
    .filter(({ kind }) => kind === 'rate')
    .map((metric) => ({ metric, counts: listToolCounts(listFigures(report, metric.id)) }))
    .filter(({ counts }) => counts.size > 0);
  const groups = groupNumbers([...new Set(rows.flatMap(({ counts }) => [...counts.keys()]))]);
  return {
    groups,
    rows: rows.map(({ metric, counts }) => ({
      metric,
      rates: groups.map((group) => addRates(counts, group)),
    })),
  };
}

export function formatToolCount({ from, to }: ToolCountGroup): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** Only those about the number of tools alone. */
function listToolCounts(figures: readonly Figure[]): ReadonlyMap<number, Rate> {
  return new Map(
    figures.flatMap(({ subject, hits, of }) =>
      subject.tools !== undefined && Object.keys(subject).length === 1
        ? [[subject.tools, { hits, of }] as const]
        : [],
    ),
  );
}

function groupNumbers(numbers: readonly number[]): readonly ToolCountGroup[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const size = Math.ceil(sorted.length / MOST_GROUPS);
  return sorted.flatMap((from, i) =>
    i % size === 0 ? [{ from, to: sorted[Math.min(i + size, sorted.length) - 1] ?? from }] : [],
  );
}

function addRates(counts: ReadonlyMap<number, Rate>, { from, to }: ToolCountGroup): Rate {
  const inside = [...counts].filter(([tools]) => tools >= from && tools <= to);
  return inside.reduce((sum, [, { hits, of }]) => ({ hits: sum.hits + hits, of: sum.of + of }), {
    hits: 0,
    of: 0,
  });
}
