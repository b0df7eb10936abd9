import { useMemo } from 'react';
import { getShare, LEAST_FOR_ALARM, type Rate } from '../../../analyze/rate.ts';
import type { Report } from '../../../analyze/report.ts';
import { formatRate, formatShare } from '../../../app/transcripts/format-figure.ts';
import { formatToolCount, groupToolCounts } from '../../../app/transcripts/group-tool-counts.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import styles from './HeatMap.module.css';

/** The rates by the number of tools in context, as a table whose cells are shaded by the share. */
export function HeatMap({ report }: { readonly report: Report }) {
  const { groups, rows } = useMemo(() => groupToolCounts(report), [report]);
  // With one group it would repeat the figures.
  if (groups.length < 2) return null;
  return (
    <Section
      id="log-tool-counts"
      title="By tools in context"
      about={`each rate with its n, shaded from n = ${LEAST_FOR_ALARM} on`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="By tools in context">
        <table className={styles.table} aria-label="Rates by tools in context">
          <thead>
            <tr>
              <th scope="col">Tools</th>
              {groups.map((group) => (
                <th key={group.from} scope="col">
                  {formatToolCount(group)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ metric, rates }) => (
              <tr key={metric.id}>
                <th scope="row">{metric.label}</th>
                {rates.map((rate, i) => (
                  <Cell key={groups[i]?.from} rate={rate} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Darkest where all are hits: the text stays readable. */
const MOST_SHADE = 42;

function Cell({ rate }: { readonly rate: Rate }) {
  const share = getShare(rate);
  if (share === undefined) return <td data-none>–</td>;
  const isFew = rate.of < LEAST_FOR_ALARM;
  const shade = isFew ? 0 : share * MOST_SHADE;
  return (
    <td
      data-few={isFew}
      title={formatRate(rate).basis}
      style={{
        background: `color-mix(in srgb, var(--accent) ${shade.toFixed(1)}%, transparent)`,
      }}
    >
      {formatShare(share)} <small>{formatNumber(rate.of)}</small>
    </td>
  );
}
