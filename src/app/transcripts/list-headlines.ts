import type { Figure, Metric } from '../../analyze/metric.ts';
import { metrics } from '../../analyze/metrics.ts';
import type { Report } from '../../analyze/report.ts';
import { isWhole } from '../../analyze/tally.ts';

/** A metric over all that was read. */
export interface Headline {
  readonly metric: Metric;
  readonly figure: Figure;
  /** What is counted beside it, such as the input among the tokens: without a tool. */
  readonly parts: readonly Figure[];
}

interface Headlines {
  readonly counted: readonly Headline[];
  /** Nothing in the logs could have been counted. */
  readonly uncounted: readonly Metric[];
}

/** Each metric as a whole. One that has figures by week or by tool alone is in neither list. */
export function listHeadlines(report: Pick<Report, 'figures'>): Headlines {
  const counted: Headline[] = [];
  const uncounted: Metric[] = [];
  for (const metric of metrics) {
    const figures = listFigures(report, metric.id);
    const figure = figures.find(({ subject }) => isWhole(subject));
    if (figure === undefined ? figures.length === 0 : figure.of === 0) uncounted.push(metric);
    else if (figure !== undefined) counted.push({ metric, figure, parts: figures.filter(isPart) });
  }
  return { counted, uncounted };
}

/** The figures of a metric; none where the report lacks it. */
export function listFigures(
  { figures }: Pick<Report, 'figures'>,
  metric: string,
): readonly Figure[] {
  return Object.hasOwn(figures, metric) ? (figures[metric] ?? []) : [];
}

function isPart({ subject }: Figure): boolean {
  return subject.value !== undefined && Object.keys(subject).length === 1;
}
