import { Fragment, useState } from 'react';
import type { Figure, Metric } from '../../../analyze/metric.ts';
import { getInterval, getShare } from '../../../analyze/rate.ts';
import type { Report } from '../../../analyze/report.ts';
import { describeAlarm, formatFigure } from '../../../app/transcripts/format-figure.ts';
import { listFigures, listHeadlines } from '../../../app/transcripts/list-headlines.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { MetricDetail } from './MetricDetail.tsx';
import styles from './MetricTable.module.css';

interface MetricTableProps {
  readonly report: Report;
}

/** Each figure with what it rests on; a row opens to its definition and the turns it counted. */
export function MetricTable({ report }: MetricTableProps) {
  const { counted, uncounted } = listHeadlines(report);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <Section id="log-figures" title="Figures" about="with their 95 % intervals">
      <table className={styles.table} aria-label="Figures">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Value</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ metric, figure }) => (
            <Fragment key={metric.id}>
              <MetricRow
                metric={metric}
                whole={figure}
                isOpen={opened.has(metric.id)}
                onToggle={() => setOpen(metric.id)}
              />
              {opened.has(metric.id) && (
                <tr>
                  <td className={styles.detail} colSpan={3} id={`figure-${metric.id}`}>
                    <MetricDetail metric={metric} figures={listFigures(report, metric.id)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {uncounted.length > 0 && (
        <details className={styles.uncounted}>
          <summary>
            {formatCount(uncounted.length, 'figure')} not counted in these transcripts
          </summary>
          <dl className={styles.about}>
            {uncounted.map(({ id, label, limits }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{limits}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Section>
  );
}

interface MetricRowProps {
  readonly metric: Metric;
  readonly whole: Figure;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function MetricRow({ metric, whole, isOpen, onToggle }: MetricRowProps) {
  const { value, basis } = formatFigure(metric, whole);
  const alarm = describeAlarm(metric, whole);
  return (
    <tr data-open={isOpen}>
      <th scope="row">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `figure-${metric.id}` : undefined}
          title={metric.definition}
          onClick={onToggle}
        >
          <span className={styles.mark} aria-hidden>
            {isOpen ? '▾' : '▸'}
          </span>
          {metric.label}
        </button>
      </th>
      <td data-alarm={alarm !== undefined} data-none={whole.of === 0}>
        {value}
        {alarm !== undefined && <small>{alarm}</small>}
      </td>
      <td>
        {basis}
        {metric.kind === 'rate' && <IntervalBar figure={whole} />}
      </td>
    </tr>
  );
}

/** The interval as a bar and the share as a line in it; the text beside it says the same. */
function IntervalBar({ figure }: { readonly figure: Figure }) {
  const [share, interval] = [getShare(figure), getInterval(figure)];
  if (share === undefined || interval === undefined) return null;
  const [low, high] = interval;
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.track} width="100" height="6" />
      <rect
        className={styles.interval}
        x={low * 100}
        width={Math.max((high - low) * 100, 1)}
        height="6"
      />
      <rect className={styles.share} x={Math.min(share * 100, 99)} width="1" height="6" />
    </svg>
  );
}
