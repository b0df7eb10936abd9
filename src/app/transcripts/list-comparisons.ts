import type { MetricComparison } from '../../analyze/compare-reports.ts';
import type { Figure, Metric } from '../../analyze/metric.ts';
import { metrics } from '../../analyze/metrics.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { formatFigure, formatPoints } from './format-figure.ts';
import { formatSubject } from './list-subject-figures.ts';

/** One line of before and after. */
export interface ComparisonRow {
  readonly metric: string;
  /** The metric's heading. */
  readonly label: string;
  /** A tool; empty for the whole. */
  readonly subject: string;
  readonly before: string;
  readonly after: string;
  /** `+4.2 points (+1.0 to +7.4)`; empty where there is nothing to compare. */
  readonly change: string;
  /** More than chance. */
  readonly isClear: boolean;
}

const MOST_TOOLS = 5;

/** The whole of each metric, and the tools that clearly changed. */
export function listComparisons(
  comparisons: readonly MetricComparison[],
): readonly ComparisonRow[] {
  return metrics.flatMap((metric) => {
    const figures = comparisons.find((each) => each.metric === metric.id)?.figures ?? [];
    const rows = figures.flatMap((figure): readonly ComparisonRow[] => {
      const { before, after, difference, subject } = figure;
      if ((before?.of ?? 0) === 0 && (after?.of ?? 0) === 0) return [];
      return [
        {
          metric: metric.id,
          label: metric.label,
          subject: formatSubject(subject),
          before: formatSide(metric, before),
          after: formatSide(metric, after),
          change: difference === undefined ? '' : describeDifference(difference),
          isClear: difference?.isClear ?? false,
        },
      ];
    });
    const changed = rows.filter(({ subject, isClear }) => subject !== '' && isClear);
    return [...rows.filter(({ subject }) => subject === ''), ...changed.slice(0, MOST_TOOLS)];
  });
}

/** Of a quantity its n alone: the rest of its basis is too long to stand side by side. */
function formatSide(metric: Metric, figure: Figure | undefined): string {
  const { value, basis } = formatFigure(metric, figure);
  return `${value} (${figure?.quantity === undefined ? basis : `n = ${formatNumber(figure.of)}`})`;
}

type Difference = NonNullable<MetricComparison['figures'][number]['difference']>;

function describeDifference({ change, interval }: Difference): string {
  // Of a quantity: its means.
  if (interval === undefined) {
    const mean = Math.abs(change) < 10 ? Number(change.toPrecision(2)) : Math.round(change);
    return `mean ${mean > 0 ? '+' : ''}${mean}`;
  }
  const [low, high] = interval.map(formatPoints);
  return `${formatPoints(change)} points (${low} to ${high})`;
}
