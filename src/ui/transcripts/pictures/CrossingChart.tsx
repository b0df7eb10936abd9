import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { useMemo } from 'react';
import { getInterval, getShare, LEAST_FOR_ALARM } from '../../../analyze/rate.ts';
import type { Report } from '../../../analyze/report.ts';
import { formatToolCount } from '../../../app/transcripts/group-tool-counts.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { listLines, type ChartLine } from './chart-lines.ts';
import { PointTable } from './PointTable.tsx';
import { useChartWidth } from './use-chart-width.ts';
import chart from './chart.module.css';

const HEIGHT = 300;
const EDGE = { left: 46, right: 20, top: 20, bottom: 42 };
/** Source 001, signs of an overloaded set: its author's figures, not a law. */
const REFERENCES = [12, 25, 40];

type Scale = ReturnType<typeof scaleLinear<number>>;

interface ChartScales {
  readonly x: Scale;
  readonly y: Scale;
}

/** Both rates over the number of tools: where they cross, models write more calls than they make. */
export function CrossingChart({ report }: { readonly report: Report }) {
  const lines = useMemo(() => listLines(report), [report]);
  const groups = lines[0]?.points ?? [];
  const [only] = groups;
  if (only === undefined) return null;
  return (
    <Section
      id="log-crossing"
      title="Calls and calls as text"
      about="by the number of tools in context"
    >
      {groups.length === 1 ? (
        <p className={chart.note}>
          All turns had {formatToolCount(only.group)} tools in context. Add transcripts with other
          numbers of tools to see how the rates change.
        </p>
      ) : (
        <div className={chart.columns}>
          <Plot lines={lines} />
          <PointTable lines={lines} />
        </div>
      )}
    </Section>
  );
}

function Plot({ lines }: { readonly lines: readonly ChartLine[] }) {
  const width = useChartWidth();
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ tools }) => tools)));
  const scales: ChartScales = {
    x: scaleLinear<number>({
      domain: [0, Math.max(most * 1.05, 45)],
      range: [EDGE.left, width - EDGE.right],
    }),
    y: scaleLinear<number>({ domain: [0, 1], range: [HEIGHT - EDGE.bottom, EDGE.top] }),
  };
  return (
    <figure className={chart.figure}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label="Tool use rate and JSON in text rate by the number of tools. The table has the numbers"
      >
        <Axes {...scales} />
        {REFERENCES.map((tools) => (
          <g key={tools} className={chart.reference}>
            <line
              x1={scales.x(tools)}
              x2={scales.x(tools)}
              y1={EDGE.top}
              y2={HEIGHT - EDGE.bottom}
            />
            <text x={scales.x(tools)} y={EDGE.top - 6} textAnchor="middle">
              {tools}
            </text>
          </g>
        ))}
        {lines.map((line, i) => (
          <RateLine key={line.metric.id} line={line} scales={scales} isSecond={i > 0} />
        ))}
      </svg>
      <figcaption>
        {lines.map(({ metric }, i) => (
          <span key={metric.id} className={chart.key}>
            <svg width="22" height="10" aria-hidden>
              <line className={chart.line} data-second={i > 0} x1="0" x2="22" y1="5" y2="5" />
              <Mark x={11} y={5} isSecond={i > 0} />
            </svg>
            {metric.label}
          </span>
        ))}
        <span>
          Dashed: {REFERENCES.join(', ')} tools, for reference only. Hollow: n below{' '}
          {LEAST_FOR_ALARM}
        </span>
      </figcaption>
    </figure>
  );
}

function Axes({ x, y }: ChartScales) {
  return (
    <>
      <AxisBottom
        scale={x}
        top={HEIGHT - EDGE.bottom}
        numTicks={8}
        label="tools in context"
        labelOffset={10}
        stroke="var(--edge)"
        tickStroke="var(--edge)"
        labelClassName={chart.label ?? ''}
        tickLabelProps={{ className: chart.tick ?? '', fill: 'var(--soft)' }}
        tickFormat={(value) => formatNumber(Number(value))}
      />
      <AxisLeft
        scale={y}
        left={EDGE.left}
        numTicks={5}
        stroke="var(--edge)"
        tickStroke="var(--edge)"
        tickLabelProps={{
          className: chart.tick ?? '',
          fill: 'var(--soft)',
          textAnchor: 'end',
          dx: -3,
          dy: 3,
        }}
        tickFormat={(value) => `${Math.round(Number(value) * 100)} %`}
      />
    </>
  );
}

interface RateLineProps {
  readonly line: ChartLine;
  readonly scales: ChartScales;
  readonly isSecond: boolean;
}

function RateLine({ line: { points }, scales: { x, y }, isSecond }: RateLineProps) {
  const path = points
    .map(({ tools, rate }, i) => `${i === 0 ? 'M' : 'L'}${x(tools)} ${y(getShare(rate) ?? 0)}`)
    .join('');
  return (
    <>
      {points.map(({ tools, rate }) => {
        const [low = 0, high = 0] = getInterval(rate) ?? [];
        return (
          <line
            key={tools}
            className={chart.whisker}
            data-second={isSecond}
            x1={x(tools)}
            x2={x(tools)}
            y1={y(low)}
            y2={y(high)}
          />
        );
      })}
      <path className={chart.line} data-second={isSecond} d={path} />
      {points.map(({ tools, rate }) => (
        <Mark
          key={tools}
          x={x(tools)}
          y={y(getShare(rate) ?? 0)}
          isSecond={isSecond}
          isFew={rate.of < LEAST_FOR_ALARM}
        />
      ))}
    </>
  );
}

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly isSecond: boolean;
  readonly isFew?: boolean;
}

/** Shapes differ, not colours alone. */
function Mark({ x, y, isSecond, isFew = false }: MarkProps) {
  const look = { className: chart.mark, 'data-second': isSecond, 'data-few': isFew };
  return isSecond ? (
    <rect {...look} x={x - 3.5} y={y - 3.5} width="7" height="7" />
  ) : (
    <circle {...look} cx={x} cy={y} r="4" />
  );
}
