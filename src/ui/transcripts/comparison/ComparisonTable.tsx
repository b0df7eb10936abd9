import { useMemo, useState } from 'react';
import {
  compareReports,
  type FigureComparison,
  type FigureDifference,
} from '../../../analyze/compare-reports.ts';
import type { Metric } from '../../../analyze/metric.ts';
import { metrics } from '../../../analyze/metrics.ts';
import type { Report } from '../../../analyze/report.ts';
import { formatFigure, formatPoints } from '../../../app/transcripts/format-figure.ts';
import { formatSubject } from '../../../app/transcripts/list-subject-figures.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import table from '../table.module.css';
import styles from './ComparisonSection.module.css';

interface ComparisonTableProps {
  readonly before: Report;
  readonly after: Report;
}

interface ComparedMetric {
  readonly metric: Metric;
  readonly whole: FigureComparison;
  readonly tools: readonly FigureComparison[];
}

/** Each figure on both sides with its difference; a row opens to its tools. */
export function ComparisonTable({ before, after }: ComparisonTableProps) {
  const compared = useMemo(() => listCompared(before, after), [before, after]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Before and after">
      <table className={table.table} aria-label="Figures before and after">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Difference</th>
            <th scope="col">95 % interval</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((each) => (
            <MetricRows key={each.metric.id} compared={each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MetricRows({ compared: { metric, whole, tools } }: { readonly compared: ComparedMetric }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">
          {tools.length === 0 ? (
            metric.label
          ) : (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {metric.label}
            </button>
          )}
        </th>
        <Sides metric={metric} compared={whole} />
      </tr>
      {isOpen && (
        <ManyItems
          items={tools}
          what="tools"
          isRows
          step={10}
          render={(each) => (
            <tr key={formatSubject(each.subject)}>
              <th scope="row" className={styles.tool}>
                <bdi>
                  <NameText name={formatSubject(each.subject)} />
                </bdi>
              </th>
              <Sides metric={metric} compared={each} />
            </tr>
          )}
        />
      )}
    </>
  );
}

function listCompared(before: Report, after: Report): readonly ComparedMetric[] {
  const all = new Map(compareReports(before, after).map((each) => [each.metric, each.figures]));
  return metrics.flatMap((metric) => {
    const [whole, ...tools] = all.get(metric.id) ?? [];
    return whole === undefined ||
      Object.keys(whole.subject).length > 0 ||
      (whole.before?.of ?? 0) + (whole.after?.of ?? 0) === 0
      ? []
      : [{ metric, whole, tools }];
  });
}

interface SidesProps {
  readonly metric: Metric;
  readonly compared: FigureComparison;
}

function Sides({ metric, compared: { before, after, difference } }: SidesProps) {
  return (
    <>
      {[before, after].map((figure, i) => {
        const { value, basis } = formatFigure(metric, figure);
        return (
          <td key={i} data-none={figure === undefined || figure.of === 0}>
            {value} <small>{basis}</small>
          </td>
        );
      })}
      <td data-none={difference === undefined} data-clear={difference?.isClear}>
        {difference === undefined ? 'unknown' : formatDifference(difference)}
      </td>
      <td data-none={difference?.isClear !== true}>{describeInterval(difference)}</td>
    </>
  );
}

function formatDifference({ change, interval }: FigureDifference): string {
  if (interval !== undefined) return `${formatPoints(change)} points`;
  return `${change > 0 ? '+' : ''}${formatNumber(Number(change.toPrecision(3)))}`;
}

function describeInterval(difference: FigureDifference | undefined): string {
  if (difference?.interval === undefined) return 'unknown';
  const [low, high] = difference.interval.map(formatPoints);
  return `${low} to ${high}${difference.isClear ? '' : ', may be chance'}`;
}
