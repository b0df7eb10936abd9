import type { Rate } from '../../../analyze/rate.ts';
import type { Timeline } from '../../../analyze/timeline.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import {
  createBars,
  createRateShapes,
  getMiddle,
  listLabels,
  type PlotBox,
} from '../create-plot-shapes.ts';
import { formatRate } from '../format-figure.ts';
import { describeMissingTimes, type TimeRates, type TimeTable } from '../list-times.ts';
import type { CodeRow, WeekTable } from '../list-weeks.ts';

const MOST_CODES = 30;
/** As many as fit on paper. */
const MOST_WEEKS = 4;
const BOX = { width: 760, left: 48, right: 8, top: 20, panel: 78, gap: 26, bottom: 22 };
const LABEL_WIDTH = 80;
/** More rows are behind a summary. */
const MOST_ROWS = 14;
const MOST_LARGE_MARKS = 40;

/** Calls and rates over time, with their numbers. */
export function createTimeline(timeline: Timeline, times: TimeTable): Markup {
  const { unit } = timeline;
  const missing = describeMissingTimes(timeline);
  const table = createTimeTable(times, unit);
  return createMarkup`<section><h2>Over time</h2>
${createPanels(times, unit)}
<p class="soft">By ${unit === 'day' ? 'day' : 'ISO week'} in UTC. Bands are 95 % intervals, hollow points have n below 30. Nothing is drawn where nothing was counted.${missing === '' ? '' : ` Not in the picture: ${missing}`}</p>
${times.names.length > MOST_ROWS ? createMarkup`<details><summary>Numbers of ${formatCount(times.names.length, unit)}</summary>${table}</details>` : table}</section>`;
}

function createPanels({ names, calls, rates }: TimeTable, unit: string): Markup {
  const panels = rates.length + 1;
  const createBox = (panel: number): PlotBox => ({
    left: BOX.left,
    top: BOX.top + panel * (BOX.panel + BOX.gap),
    width: BOX.width - BOX.left - BOX.right,
    height: BOX.panel,
  });
  const last = createBox(panels - 1);
  const bottom = last.top + last.height;
  const labels = listLabels(names.length, last, LABEL_WIDTH);
  return createMarkup`<div class="wide"><svg class="chart" viewBox="0 0 ${BOX.width} ${bottom + BOX.bottom}" role="img" aria-label="Calls and rates by ${unit}">
${createCalls(calls, createBox(0))}
${rates.map((each, i) => createRatePanel(each, createBox(i + 1)))}
${labels.map((i) => createMarkup`<text x="${getMiddle(i, names.length, last)}" y="${bottom + 15}" text-anchor="middle">${names[i] ?? ''}</text>`)}</svg></div>`;
}

function createCalls(calls: readonly number[], box: PlotBox): Markup {
  const most = Math.max(1, ...calls);
  return createMarkup`${createFrame('Calls', ['0', formatNumber(most)], box)}${createBarMarks(calls, most, box)}`;
}

function createRatePanel({ metric, rates }: TimeRates, box: PlotBox): Markup {
  const isCounted = rates.some(({ of }) => of > 0);
  const title = isCounted ? metric.label : `${metric.label}: nothing was counted`;
  return createMarkup`${createFrame(title, ['0 %', '100 %'], box)}${createTrace(rates, box, rates.length > MOST_LARGE_MARKS ? 1.8 : 3)}`;
}

function createFrame(
  title: string,
  [low, high]: readonly [low: string, high: string],
  { left, top, width, height }: PlotBox,
): Markup {
  return createMarkup`<text class="title" x="${left}" y="${top - 7}">${title}</text>
<line class="axis" x1="${left}" x2="${left + width}" y1="${top + height}" y2="${top + height}"/>
<text x="${left - 6}" y="${top + 8}" text-anchor="end">${high}</text><text x="${left - 6}" y="${top + height}" text-anchor="end">${low}</text>`;
}

export function createBarMarks(values: readonly number[], most: number, box: PlotBox): Markup {
  return createMarkup`${createBars(values, most, box).map(({ x, y, width, height }) => createMarkup`<rect class="bar" x="${x}" y="${y}" width="${width}" height="${height}"/>`)}`;
}

export function createTrace(rates: readonly Rate[], box: PlotBox, radius: number): Markup {
  const { bands, lines, whiskers, marks } = createRateShapes(rates, box);
  return createMarkup`${bands.map((points) => createMarkup`<polyline class="band" points="${points}"/>`)}${whiskers.map(({ x, low, high }) => createMarkup`<line class="whisker" x1="${x}" x2="${x}" y1="${low}" y2="${high}"/>`)}${lines.map((points) => createMarkup`<polyline class="trace" points="${points}"/>`)}${marks.map(({ x, y, isFew }) => createMarkup`<circle class="trace-dot${isFew ? ' few' : ''}" cx="${x}" cy="${y}" r="${radius}"/>`)}`;
}

function createTimeTable({ names, calls, rates }: TimeTable, unit: string): Markup {
  const rows = names.map(
    (name, i) =>
      createMarkup`<tr><th>${name}</th><td class="number">${formatNumber(calls[i] ?? 0)}</td>${rates.map((each) => createRateCells(each.rates[i]))}</tr>`,
  );
  return createMarkup`<div class="scroll"><table><thead><tr><th>${unit === 'day' ? 'Day' : 'Week'}</th><th class="number">Calls</th>${rates.map(({ metric }) => createMarkup`<th>${metric.label}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function createRateCells(rate: Rate | undefined): Markup {
  if (rate === undefined || rate.of === 0) return createMarkup`<td class="value soft">–</td>`;
  const { value, basis } = formatRate(rate);
  return createMarkup`<td class="value">${value} <small class="soft">${basis}</small></td>`;
}

/** How often each tool returned each code. */
export function createCodeTable({ weeks, codes }: WeekTable): Markup {
  if (codes.length === 0) return NO_MARKUP;
  const rest = codes.length - MOST_CODES;
  const shown = weeks.slice(-MOST_WEEKS);
  return createMarkup`<section><h2>Codes by week</h2>
<div class="scroll"><table><caption>Failures by the code of the result, by ISO week in UTC: the last ${shown.length} with calls, and all.</caption>
<thead><tr><th>Tool</th><th>Code</th>${shown.map((week) => createMarkup`<th class="number">${week}</th>`)}<th class="number">All</th></tr></thead>
<tbody>${codes.slice(0, MOST_CODES).map(createCodeRow)}</tbody></table></div>
${rest > 0 ? createMarkup`<p class="soft">${formatCount(rest, 'more code')} with fewer failures.</p>` : NO_MARKUP}</section>`;
}

function createCodeRow({ tool, code, counts }: CodeRow): Markup {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const cells = [...counts.slice(-MOST_WEEKS), all].map(
    (count) => createMarkup`<td class="number">${count === 0 ? '' : formatNumber(count)}</td>`,
  );
  return createMarkup`<tr><th>${tool}</th><td class="name"><code>${code}</code></td>${cells}</tr>`;
}
