import { AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import type { Timeline } from '../../../analyze/timeline.ts';
import {
  createBars,
  getMiddle,
  listLabels,
  type PlotBox,
} from '../../../app/transcripts/create-plot-shapes.ts';
import type { TimeRates, TimeTable } from '../../../app/transcripts/list-times.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { RateTrace } from './RateTrace.tsx';
import { useChartWidth } from './use-chart-width.ts';
import chart from './chart.module.css';

const EDGE = { left: 46, right: 8, top: 20, bottom: 22 };
const PANEL = { height: 78, gap: 26 };
/** Names below, px apart. */
const LABEL = 72;
/** Of more slots the marks would be a line of their own. */
const MOST_LARGE_MARKS = 40;

interface TimePlotProps {
  readonly times: TimeTable;
  readonly unit: Timeline['unit'];
}

/** Calls, and each rate below them, over the same days or weeks. */
export function TimePlot({ times: { names, calls, rates }, unit }: TimePlotProps) {
  const width = useChartWidth();
  const createBox = (panel: number): PlotBox => ({
    left: EDGE.left,
    top: EDGE.top + panel * (PANEL.height + PANEL.gap),
    width: width - EDGE.left - EDGE.right,
    height: PANEL.height,
  });
  const last = createBox(rates.length);
  const bottom = last.top + last.height;
  return (
    <figure className={chart.figure}>
      <svg
        viewBox={`0 0 ${width} ${bottom + EDGE.bottom}`}
        role="img"
        aria-label={`Calls and rates by ${unit}. The table has the numbers`}
      >
        <Calls calls={calls} box={createBox(0)} />
        {rates.map((each, i) => (
          <RatePanel key={each.metric.id} rates={each} box={createBox(i + 1)} />
        ))}
        {listLabels(names.length, last, LABEL).map((i) => (
          <text
            key={i}
            className={chart.tick}
            x={getMiddle(i, names.length, last)}
            y={bottom + 15}
            textAnchor="middle"
          >
            {names[i]}
          </text>
        ))}
      </svg>
      <figcaption>
        <span>Bands: 95 % intervals. Hollow points: n below 30.</span>
      </figcaption>
    </figure>
  );
}

interface CallsProps {
  readonly calls: readonly number[];
  readonly box: PlotBox;
}

function Calls({ calls, box }: CallsProps) {
  const scale = scaleLinear<number>({
    domain: [0, Math.max(1, ...calls)],
    range: [box.top + box.height, box.top],
    nice: true,
  });
  const most = scale.domain()[1] ?? 1;
  return (
    <g className={chart.bars}>
      <Title text="Calls" box={box} />
      <AxisLeft
        {...AXIS}
        scale={scale}
        left={box.left}
        numTicks={Math.min(3, most)}
        tickFormat={(value) => formatNumber(Number(value))}
      />
      {createBars(calls, most, box).map(({ index, ...bar }) => (
        <rect key={index} {...bar} />
      ))}
    </g>
  );
}

interface RatePanelProps {
  readonly rates: TimeRates;
  readonly box: PlotBox;
}

function RatePanel({ rates: { metric, rates }, box }: RatePanelProps) {
  const scale = scaleLinear<number>({ domain: [0, 1], range: [box.top + box.height, box.top] });
  const isCounted = rates.some(({ of }) => of > 0);
  return (
    <g>
      <Title text={isCounted ? metric.label : `${metric.label}: nothing was counted`} box={box} />
      <AxisLeft
        {...AXIS}
        scale={scale}
        left={box.left}
        tickValues={[0, 0.5, 1]}
        tickFormat={(value) => `${Math.round(Number(value) * 100)} %`}
      />
      <line
        className={chart.base}
        x1={box.left}
        x2={box.left + box.width}
        y1={box.top + box.height}
        y2={box.top + box.height}
      />
      <RateTrace rates={rates} box={box} radius={rates.length > MOST_LARGE_MARKS ? 1.8 : 3} />
    </g>
  );
}

function Title({ text, box }: { readonly text: string; readonly box: PlotBox }) {
  return (
    <text className={chart.panel} x={box.left + 4} y={box.top - 7}>
      {text}
    </text>
  );
}

const AXIS = {
  stroke: 'var(--edge)',
  tickStroke: 'var(--edge)',
  tickLabelProps: {
    className: chart.tick ?? '',
    fill: 'var(--soft)',
    textAnchor: 'end',
    dx: -3,
    dy: 3,
  },
} as const;
