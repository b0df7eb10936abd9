import { useMemo, useState } from 'react';
import type { Report } from '../../../analyze/report.ts';
import {
  createBars,
  TOOL_PICTURE,
  type PlotBox,
} from '../../../app/transcripts/create-plot-shapes.ts';
import { formatRate } from '../../../app/transcripts/format-figure.ts';
import {
  describeToolPictures,
  findMostCalls,
  listTimes,
  type ToolTimes,
} from '../../../app/transcripts/list-times.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { formatName } from '../../parts/text/NameText.tsx';
import { RateTrace } from './RateTrace.tsx';
import { ToolLink } from './ToolLink.tsx';
import button from '../../parts/button.module.css';
import chart from './chart.module.css';
import styles from './ToolPictures.module.css';

/** About a screen. */
const MOST_SHOWN = 12;

/** A small picture of each tool, all of one scale. */
export function ToolPictures({ report }: { readonly report: Report }) {
  const { timeline, usage } = report;
  const times = useMemo(() => listTimes(timeline), [timeline]);
  const [isAll, setAll] = useState(false);
  const { tools, names } = times;
  // A single slot has no course.
  if (names.length < 2 || tools.length === 0) return null;
  const most = findMostCalls(tools);
  const missing = usage.length - tools.length;
  return (
    <Section
      id="log-tool-times"
      title="Each tool over time"
      about={describeToolPictures(times, timeline.unit)}
    >
      <ul className={styles.grid} aria-label="Each tool over time">
        {tools.slice(0, isAll ? tools.length : MOST_SHOWN).map((tool) => (
          <li key={tool.tool} className={styles.item}>
            <ToolPicture tool={tool} most={most} />
          </li>
        ))}
      </ul>
      {!isAll && tools.length > MOST_SHOWN && (
        <button type="button" className={button.plain} onClick={() => setAll(true)}>
          Show all {formatNumber(tools.length)} tools
        </button>
      )}
      {missing > 0 && (
        <p className={chart.note}>{formatCount(missing, 'called tool')} without a picture.</p>
      )}
    </Section>
  );
}

interface ToolPictureProps {
  readonly tool: ToolTimes;
  /** Of a day or week of any tool. */
  readonly most: number;
}

function ToolPicture({ tool: { tool, calls, failures, sum }, most }: ToolPictureProps) {
  const { width, height, bars, rate } = TOOL_PICTURE;
  const { value, basis } = formatRate(sum.failures);
  const counted = formatCount(sum.calls, 'call');
  return (
    <>
      <p className={styles.name} title={formatName(tool)}>
        <ToolLink name={tool} />
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${formatName(tool)}: ${counted}, ${value} failed`}
      >
        <g className={chart.bars}>
          {createBars(calls, most, bars).map(({ index, ...bar }) => (
            <rect key={index} {...bar} />
          ))}
        </g>
        <Base box={bars} />
        <Base box={rate} />
        <RateTrace rates={failures} box={rate} radius={calls.length > 40 ? 1 : 1.8} />
      </svg>
      <p className={styles.text}>
        {counted}, {value} failed <small>{basis}</small>
      </p>
    </>
  );
}

function Base({ box }: { readonly box: PlotBox }) {
  const y = box.top + box.height;
  return <line className={chart.base} x1={box.left} x2={box.left + box.width} y1={y} y2={y} />;
}
