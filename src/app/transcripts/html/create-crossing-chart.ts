import { getInterval, getShare, LEAST_FOR_ALARM, type Rate } from '../../../analyze/rate.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import type { ToolCountTable } from '../group-tool-counts.ts';

/** Numbers of tools at which the author of source 001 saw models slip. */
const REFERENCES: readonly number[] = [12, 25, 40];

const LINES = [
  { metric: 'tool-use-rate', style: 'use', name: 'called by the protocol' },
  { metric: 'json-in-text-rate', style: 'text', name: 'wrote a call as text' },
] as const;

const BOX = { width: 760, height: 300, left: 48, right: 16, top: 28, bottom: 44 };
const SHARES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];
const STEPS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const MOST_TICKS = 12;

type Position = (tools: number) => number;

/** Both rates over the number of tools in context. */
export function createCrossingChart({ groups, rows }: ToolCountTable): Markup {
  const middles = groups.map(({ from, to }) => (from + to) / 2);
  const most = Math.max(...REFERENCES, ...middles) * 1.06;
  const getX: Position = (tools) => BOX.left + (tools / most) * (BOX.width - BOX.left - BOX.right);
  const lines = LINES.map((line) => {
    const rates = rows.find(({ metric }) => metric.id === line.metric)?.rates ?? [];
    return createLine(line.style, listPoints(rates, middles), getX);
  });
  return createMarkup`<div class="wide"><svg class="chart" viewBox="0 0 ${BOX.width} ${BOX.height}" role="img" aria-label="Turns that called by the protocol and turns that wrote a call as text, over the number of tools in context">
${createAxes(most, getX)}${lines}${createLegend()}</svg></div>
<p class="soft">Lines at 12, 25 and 40 tools: one author’s figures for one model, for reference only. Bars are 95 % intervals, hollow points have n below ${LEAST_FOR_ALARM}. The table above has the numbers.</p>`;
}

function getY(share: number): number {
  return BOX.height - BOX.bottom - share * (BOX.height - BOX.top - BOX.bottom);
}

function createAxes(most: number, getX: Position): Markup {
  const step = STEPS.find((each) => most / each <= MOST_TICKS) ?? most;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const bottom = getY(0);
  return createMarkup`${SHARES.map((share) => createMarkup`<line class="axis" x1="${BOX.left}" x2="${BOX.width - BOX.right}" y1="${getY(share)}" y2="${getY(share)}"/><text x="${BOX.left - 8}" y="${getY(share) + 4}" text-anchor="end">${share * 100} %</text>`)}
${ticks.map((tools) => createMarkup`<text x="${getRounded(getX(tools))}" y="${bottom + 16}" text-anchor="middle">${tools}</text>`)}
<text x="${BOX.width - BOX.right}" y="${bottom + 34}" text-anchor="end">tools in context</text>
${REFERENCES.map((tools) => createMarkup`<line class="limit" x1="${getRounded(getX(tools))}" x2="${getRounded(getX(tools))}" y1="${BOX.top - 4}" y2="${bottom}"/><text x="${getRounded(getX(tools))}" y="${BOX.top - 10}" text-anchor="middle">${tools}</text>`)}`;
}

interface ChartPoint {
  readonly tools: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
  readonly isFew: boolean;
}

function listPoints(rates: readonly Rate[], middles: readonly number[]): readonly ChartPoint[] {
  return rates.flatMap((rate, i) => {
    const [share, interval, tools] = [getShare(rate), getInterval(rate), middles[i]];
    return share === undefined || interval === undefined || tools === undefined
      ? []
      : [{ tools, share, interval, isFew: rate.of < LEAST_FOR_ALARM }];
  });
}

function createLine(style: string, points: readonly ChartPoint[], getX: Position): Markup {
  const path = points
    .map(({ tools, share }) => `${getRounded(getX(tools))},${getRounded(getY(share))}`)
    .join(' ');
  return createMarkup`${points.length > 1 ? createMarkup`<polyline class="${style}" points="${path}"/>` : NO_MARKUP}
${points.map(({ tools, share, interval: [low, high], isFew }) => {
  const x = getRounded(getX(tools));
  return createMarkup`<line class="${style}-range" x1="${x}" x2="${x}" y1="${getRounded(getY(low))}" y2="${getRounded(getY(high))}"/>${createDot(style, isFew, [x, getRounded(getY(share))])}`;
})}`;
}

/** Round and square: the lines differ without their colours, too. */
function createDot(style: string, isFew: boolean, [x, y]: readonly [number, number]): Markup {
  const look = `${style}-dot${isFew ? ' few' : ''}`;
  return style === 'use'
    ? createMarkup`<circle class="${look}" cx="${x}" cy="${y}" r="4"/>`
    : createMarkup`<rect class="${look}" x="${x - 3.5}" y="${y - 3.5}" width="7" height="7"/>`;
}

const LEGEND_WIDTH = 170;

function createLegend(): Markup {
  const y = BOX.height - 10;
  return createMarkup`${LINES.map(({ style, name }, i) => {
    const x = BOX.left + i * LEGEND_WIDTH;
    return createMarkup`<line class="${style}" x1="${x}" x2="${x + 24}" y1="${y - 4}" y2="${y - 4}"/>${createDot(style, false, [x + 12, y - 4])}<text x="${x + 32}" y="${y}">${name}</text>`;
  })}`;
}

function getRounded(value: number): number {
  return Math.round(value * 10) / 10;
}
