import type { Timeline } from '../../../analyze/timeline.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { TOOL_PICTURE, type PlotBox } from '../create-plot-shapes.ts';
import { formatRate } from '../format-figure.ts';
import {
  describeToolPictures,
  findMostCalls,
  type TimeTable,
  type ToolTimes,
} from '../list-times.ts';
import { createBarMarks, createTrace } from './create-timeline.ts';

/** About a screen; the others are behind a summary. */
const MOST_SHOWN = 12;
const MOST_LARGE_MARKS = 40;

/** A small picture of each tool, all of one scale. */
export function createToolPictures(times: TimeTable, unit: Timeline['unit']): Markup {
  const { tools, names } = times;
  // A single slot has no course.
  if (names.length < 2 || tools.length === 0) return NO_MARKUP;
  const most = findMostCalls(tools);
  const pictures = tools.map((tool) => createToolPicture(tool, most));
  const rest = pictures.slice(MOST_SHOWN);
  return createMarkup`<section><h2>Each tool over time</h2>
<p class="soft">${describeToolPictures(times, unit)}.</p>
<div class="pictures">${pictures.slice(0, MOST_SHOWN)}</div>
${rest.length === 0 ? NO_MARKUP : createMarkup`<details><summary>${formatCount(rest.length, 'more tool')} with fewer calls</summary><div class="pictures">${rest}</div></details>`}</section>`;
}

function createToolPicture({ tool, calls, failures, sum }: ToolTimes, most: number): Markup {
  const { width, height, bars, rate } = TOOL_PICTURE;
  const { value, basis } = formatRate(sum.failures);
  const radius = calls.length > MOST_LARGE_MARKS ? 1 : 1.8;
  return createMarkup`<div class="picture"><p title="${tool}"><code><bdi>${tool}</bdi></code></p>
<svg class="chart" viewBox="0 0 ${width} ${height}" aria-hidden="true">${createBarMarks(calls, most, bars)}${createBase(bars)}${createBase(rate)}${createTrace(failures, rate, radius)}</svg>
<p>${formatCount(sum.calls, 'call')}, ${value} failed <small class="soft">${basis}</small></p></div>`;
}

function createBase({ left, top, width, height }: PlotBox): Markup {
  return createMarkup`<line class="axis" x1="${left}" x2="${left + width}" y1="${top + height}" y2="${top + height}"/>`;
}
