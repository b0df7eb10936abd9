import type { Metric } from '../../analyze/metric.ts';
import { metrics } from '../../analyze/metrics.ts';
import { getShare, type Rate } from '../../analyze/rate.ts';
import type { Report } from '../../analyze/report.ts';
import { isWhole } from '../../analyze/tally.ts';
import { formatFigure, formatLimit } from '../../app/transcripts/format-figure.ts';
import { listFigures } from '../../app/transcripts/list-headlines.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { GivenLimit } from '../arguments/command.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';

export interface MetricLimit {
  readonly metric: Metric;
  readonly bound: GivenLimit['bound'];
  readonly value: number;
}

/** What became of a limit. */
export interface CheckedLimit {
  readonly metric: string;
  readonly bound: GivenLimit['bound'];
  readonly limit: number;
  /** A share or a count; null where nothing was counted. */
  readonly value: number | null;
  readonly passed: boolean;
  /** A sentence. */
  readonly message: string;
}

/** `tool_use_rate`, as source 001 writes it. */
export function formatMetricName({ id }: Pick<Metric, 'id'>): string {
  return id.replaceAll('-', '_');
}

/** Finds the metrics of limits. Errors: `unknown_value`. */
export function findLimits(given: readonly GivenLimit[]): Outcome<readonly MetricLimit[]> {
  const found: MetricLimit[] = [];
  for (const limit of given) {
    const read = findLimit(limit);
    if (read.kind === 'problem') return read;
    found.push(read.value);
  }
  return createSuccess(found);
}

function findLimit({ metric: name, bound, value }: GivenLimit): Outcome<MetricLimit> {
  const limited = metrics.filter(hasLimit);
  const names = limited.map(formatMetricName);
  const id = name.replaceAll('_', '-');
  const metric = limited.find((each) => each.id === id);
  const option = `--fail-${bound}`;
  if (metric === undefined) {
    const hint =
      suggestNearest(name.replaceAll('-', '_'), names) ?? `Use one of ${names.join(', ')}.`;
    return metrics.some((each) => each.id === id)
      ? createFailure(
          'unknown_value',
          `${option} takes rates and counts, and ${name} is neither.`,
          `Use one of ${names.join(', ')}.`,
        )
      : createFailure('unknown_value', `${option} has no metric ${JSON.stringify(name)}.`, hint);
  }
  if (metric.kind === 'rate' && value > 1)
    return createFailure(
      'unknown_value',
      `${formatMetricName(metric)} is a rate, and ${value} is not between 0 and 1.`,
      `Write ${option} ${formatMetricName(metric)}=${value <= 100 ? value / 100 : 1}.`,
    );
  return createSuccess({ metric, bound, value });
}

/** Codes by week have no whole. */
function hasLimit({ id, kind }: Metric): boolean {
  return kind !== 'quantity' && id !== 'codes-by-week';
}

/** Nothing counted is no success: it fails, too. */
export function checkLimits(
  limits: readonly MetricLimit[],
  report: Pick<Report, 'figures'>,
): readonly CheckedLimit[] {
  return limits.map(({ metric, bound, value: limit }) => {
    const figure = listFigures(report, metric.id).find(({ subject }) => isWhole(subject));
    const value = figure === undefined ? null : getValue(metric, figure);
    const passed = value !== null && (bound === 'below' ? value >= limit : value <= limit);
    const name = formatMetricName(metric);
    const limitText = metric.kind === 'rate' ? formatLimit(limit) : formatNumber(limit);
    const text = formatFigure(metric, figure);
    const message =
      value === null
        ? `${name} is unknown: nothing was counted.`
        : `${name} is ${text.value} (${text.basis}), ${describeRelation(value, limit)} ${limitText}.`;
    return { metric: metric.id, bound, limit, value, passed, message };
  });
}

function getValue({ kind }: Metric, figure: Rate): number | null {
  if (figure.of === 0) return null;
  return kind === 'rate' ? (getShare(figure) ?? null) : figure.hits;
}

function describeRelation(value: number, limit: number): string {
  if (value === limit) return 'exactly';
  return value < limit ? 'below' : 'above';
}
