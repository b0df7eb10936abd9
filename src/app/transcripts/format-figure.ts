import type { Example, Figure, Metric, Quantity } from '../../analyze/metric.ts';
import { getInterval, getShare, LEAST_FOR_ALARM, type Rate } from '../../analyze/rate.ts';
import { formatNumber } from '../../contract/format-count.ts';

/** A figure for people: the value, and what it rests on. */
export interface FigureText {
  readonly value: string;
  readonly basis: string;
}

const NOTHING: FigureText = { value: 'unknown', basis: 'nothing was counted' };
const NAMES = { ms: 'ms', tokens: 'tokens', dollars: 'dollars' } as const;

/** The value of a metric, with its n; a rate with its 95 % interval. */
export function formatFigure(
  { kind, unit }: Pick<Metric, 'kind' | 'unit'>,
  figure: Figure | undefined,
): FigureText {
  if (figure === undefined || figure.of === 0) return NOTHING;
  if (figure.quantity !== undefined)
    return formatQuantity(figure, figure.quantity, unit === undefined ? '' : ` ${NAMES[unit]}`);
  // Of a metric that counts, one hit can be about several turns or calls: that is no share.
  return kind === 'rate'
    ? formatRate(figure)
    : { value: formatNumber(figure.hits), basis: formatSize(figure) };
}

/** `93.1 %`, and `n = 1,204, 91.5–94.4 %`. */
export function formatRate(rate: Rate): FigureText {
  const [share, interval] = [getShare(rate), formatInterval(rate)];
  if (share === undefined) return NOTHING;
  return { value: formatShare(share), basis: `${formatSize(rate)}, ${interval}` };
}

/** `91.5–94.4 %`; empty where nothing was counted. */
export function formatInterval(rate: Rate): string {
  const interval = getInterval(rate);
  if (interval === undefined) return '';
  const [low, high] = interval.map(formatPercent);
  return `${low}–${high} %`;
}

export function formatShare(share: number): string {
  return `${formatPercent(share)} %`;
}

/** A share that somebody chose: `95 %`. */
export function formatLimit(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`;
}

/** A difference of shares, in points of a hundred: `+4.2`. */
export function formatPoints(change: number): string {
  const points = (change * 100).toFixed(1);
  if (/^-?0\.0$/.test(points)) return '0.0';
  return change < 0 ? points.replace('-', '−') : `+${points}`;
}

/** `below 95 %`; undefined where there is no alarm, or too little to raise one. */
export function describeAlarm(
  { kind, alarm }: Pick<Metric, 'kind' | 'alarm'>,
  figure: Rate | undefined,
): string | undefined {
  const share = figure && getShare(figure);
  if (kind !== 'rate' || alarm === undefined || share === undefined) return undefined;
  if ((figure?.of ?? 0) < LEAST_FOR_ALARM) return undefined;
  if ('below' in alarm)
    return share < alarm.below ? `below ${formatLimit(alarm.below)}` : undefined;
  return share > alarm.above ? `above ${formatLimit(alarm.above)}` : undefined;
}

/** `2026-11-25`, in UTC. */
export function formatDay(time: number): string {
  const day = new Date(time);
  return Number.isNaN(day.getTime()) ? 'unknown' : day.toISOString().slice(0, 10);
}

function formatSize({ of }: Rate): string {
  return `n = ${formatNumber(of)}`;
}

const ROUNDING = 1e-9;

/** One decimal; what is not all is never printed as all, nor what is not nothing as nothing. */
function formatPercent(share: number): string {
  // The bounds of an interval are 0 and 1 but for the rounding of their last digit.
  if (share < ROUNDING || share > 1 - ROUNDING) return share < 0.5 ? '0' : '100';
  const percent = (share * 100).toFixed(1);
  if (percent === '0.0') return '<0.1';
  return percent === '100.0' ? '>99.9' : percent;
}

function formatQuantity({ of }: Figure, { sum, p50, p95 }: Quantity, unit: string): FigureText {
  const more = [
    `n = ${formatNumber(of)}`,
    ...(p95 === undefined ? [] : [`95th percentile ${formatMeasure(p95)}`]),
    `sum ${formatMeasure(sum)}`,
  ];
  const value =
    p50 === undefined ? `mean ${formatMeasure(sum / of)}` : `median ${formatMeasure(p50)}`;
  return { value: `${value}${unit}`, basis: more.join(', ') };
}

function formatMeasure(value: number): string {
  return formatNumber(Math.abs(value) < 10 ? Number(value.toPrecision(2)) : Math.round(value));
}

/** `airline.jsonl:17 turn 3`: both counted from 1. */
export function formatPlace({ place, turn }: Example): string {
  return `${place.file}:${place.record} turn ${turn + 1}`;
}
