import { AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { useMemo } from 'react';
import type { Report } from '../../../analyze/report.ts';
import { formatRate } from '../../../app/transcripts/format-figure.ts';
import { listWeeks, type WeekTable } from '../../../app/transcripts/list-weeks.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useChartWidth } from './use-chart-width.ts';
import table from '../table.module.css';
import chart from './chart.module.css';

const HEIGHT = 200;
const EDGE = { left: 46, right: 8, top: 10, bottom: 24 };
/** The widest bar, px. */
const WIDEST = 48;
/** Names of weeks below the bars, px apart. */
const LABEL = 64;

/** Calls and failures over time. */
export function WeekChart({ report }: { readonly report: Report }) {
  const weekTable = useMemo(() => listWeeks(report), [report]);
  const { weeks, failures } = weekTable;
  return (
    <Section id="log-weeks" title="Over time" about="calls with a result, by ISO week in UTC">
      {weeks.length === 0 ? (
        <p className={chart.note}>These transcripts do not say when a call was made.</p>
      ) : (
        <div className={chart.columns}>
          <Plot weekTable={weekTable} />
          <div>
            <table className={table.table} aria-label="Calls by week">
              <thead>
                <tr>
                  <th scope="col">Week</th>
                  <th scope="col">Calls</th>
                  <th scope="col">Failed</th>
                  <th scope="col">Share</th>
                </tr>
              </thead>
              <tbody>
                {weeks.map((week, i) => {
                  const rate = failures[i] ?? { hits: 0, of: 0 };
                  const { value, basis } = formatRate(rate);
                  return (
                    <tr key={week}>
                      <th scope="row">{week}</th>
                      <td>{formatNumber(rate.of)}</td>
                      <td>{formatNumber(rate.hits)}</td>
                      <td title={basis}>{value}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <CodeTable weekTable={weekTable} />
          </div>
        </div>
      )}
    </Section>
  );
}

interface WeekProps {
  readonly weekTable: WeekTable;
}

function Plot({ weekTable: { weeks, failures } }: WeekProps) {
  const chartWidth = useChartWidth();
  const most = Math.max(1, ...failures.map(({ of }) => of));
  const y = scaleLinear<number>({
    domain: [0, most],
    range: [HEIGHT - EDGE.bottom, EDGE.top],
    nice: true,
  });
  const step = (chartWidth - EDGE.left - EDGE.right) / weeks.length;
  const width = Math.min(step * 0.8, WIDEST);
  const every = Math.ceil(LABEL / step);
  return (
    <figure className={chart.figure}>
      <svg
        viewBox={`0 0 ${chartWidth} ${HEIGHT}`}
        role="img"
        aria-label="Calls and failed calls by week. The table has the numbers"
      >
        <AxisLeft
          scale={y}
          left={EDGE.left}
          numTicks={Math.min(4, most)}
          stroke="var(--edge)"
          tickStroke="var(--edge)"
          tickLabelProps={{
            className: chart.tick ?? '',
            fill: 'var(--soft)',
            textAnchor: 'end',
            dx: -3,
            dy: 3,
          }}
          tickFormat={(value) => formatNumber(Number(value))}
        />
        {failures.map(({ hits, of }, i) => {
          const left = EDGE.left + i * step + (step - width) / 2;
          return (
            <g key={weeks[i]} className={chart.week}>
              <rect x={left} width={width} y={y(of)} height={y(0) - y(of)} />
              <rect data-failed x={left} width={width} y={y(hits)} height={y(0) - y(hits)} />
              {i % every === 0 && (
                <text x={left + width / 2} y={HEIGHT - 8} textAnchor="middle">
                  {weeks[i]}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <Caption />
    </figure>
  );
}

function Caption() {
  return (
    <figcaption>
      {['calls', 'failed'].map((label) => (
        <span key={label} className={chart.key}>
          <svg className={chart.swatch} width="10" height="10" aria-hidden>
            <rect data-failed={label === 'failed' || undefined} width="10" height="10" />
          </svg>
          {label}
        </span>
      ))}
    </figcaption>
  );
}

/** How many times each tool returned each code: the last weeks, and all. */
function CodeTable({ weekTable: { weeks, codes } }: WeekProps) {
  if (codes.length === 0) return null;
  const last = weeks.slice(-3);
  return (
    <table className={table.table} aria-label="Codes by week">
      <thead>
        <tr>
          <th scope="col">Code</th>
          {last.map((week) => (
            <th key={week} scope="col">
              {week}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        <ManyItems
          items={codes}
          what="codes"
          isRows
          step={8}
          render={({ tool, code, counts }) => (
            <tr key={JSON.stringify([tool, code])}>
              <th scope="row" title={`${tool}: ${code}`}>
                <bdi>
                  <NameText name={`${tool}: ${code}`} />
                </bdi>
              </th>
              {counts.slice(-3).map((count, i) => (
                <td key={last[i]} data-none={count === 0}>
                  {formatNumber(count)}
                </td>
              ))}
              <td>{formatNumber(counts.reduce((sum, count) => sum + count, 0))}</td>
            </tr>
          )}
        />
      </tbody>
    </table>
  );
}
