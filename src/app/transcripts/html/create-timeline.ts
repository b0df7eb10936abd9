import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatRate } from '../format-figure.ts';
import type { CodeRow, WeekTable } from '../list-weeks.ts';
import { createMarkup, NO_MARKUP, type Markup } from './create-markup.ts';

const MOST_CODES = 30;
const BOX = { width: 760, height: 140, bottom: 20, gap: 0.2 };

/** Calls by week, and the codes that came back. */
export function createTimeline({ weeks, failures, codes }: WeekTable): Markup {
  const rest = codes.length - MOST_CODES;
  return createMarkup`<section><h2>Over time</h2>
${createBars({ weeks, failures })}
<div class="scroll"><table><caption>Calls with a result, and the failures among them, by week in UTC.</caption>
<thead><tr><th>Tool</th><th>Code</th>${weeks.map((week) => createMarkup`<th class="number">${week}</th>`)}</tr></thead>
<tbody><tr><th>All</th><td>calls</td>${failures.map(({ of }) => createMarkup`<td class="number">${formatNumber(of)}</td>`)}</tr>
<tr><th>All</th><td>failed</td>${failures.map((rate) => createMarkup`<td class="number" title="${formatRate(rate).basis}">${formatRate(rate).value}</td>`)}</tr>
${codes.slice(0, MOST_CODES).map(createCodeRow)}</tbody></table></div>
${rest > 0 ? createMarkup`<p class="soft">${formatCount(rest, 'more code')} with fewer failures.</p>` : NO_MARKUP}</section>`;
}

function createCodeRow({ tool, code, counts }: CodeRow): Markup {
  const cells = counts.map(
    (count) => createMarkup`<td class="number">${count === 0 ? '' : formatNumber(count)}</td>`,
  );
  return createMarkup`<tr><th>${tool}</th><td class="name"><code>${code}</code></td>${cells}</tr>`;
}

function createBars({ weeks, failures }: Pick<WeekTable, 'weeks' | 'failures'>): Markup {
  const most = Math.max(1, ...failures.map(({ of }) => of));
  const slot = BOX.width / weeks.length;
  const width = Math.min(64, slot * (1 - BOX.gap));
  const height = BOX.height - BOX.bottom;
  const bars = failures.map(({ hits, of }, i) => {
    const x = Math.round(slot * i + (slot - width) / 2);
    const [all, bad] = [(of / most) * (height - 8), (hits / most) * (height - 8)];
    return createMarkup`<rect class="bar" x="${x}" y="${height - all}" width="${width}" height="${all}"/><rect class="bad-bar" x="${x}" y="${height - bad}" width="${width}" height="${bad}"/>`;
  });
  const labels = [0, weeks.length - 1].filter((i, at, all) => all.indexOf(i) === at);
  return createMarkup`<div class="wide"><svg class="chart" viewBox="0 0 ${BOX.width} ${BOX.height}" role="img" aria-label="Calls by week, with the failures among them">${bars}
<line class="axis" x1="0" x2="${BOX.width}" y1="${height}" y2="${height}"/>
${labels.map((i) => createMarkup`<text x="${Math.round(slot * (i + 0.5))}" y="${BOX.height - 4}" text-anchor="middle">${weeks[i] ?? ''}</text>`)}</svg></div>`;
}
