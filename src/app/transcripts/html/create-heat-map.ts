import type { Metric } from '../../../analyze/metric.ts';
import { getShare, LEAST_FOR_ALARM, type Rate } from '../../../analyze/rate.ts';
import { createMarkup, type Markup } from '../../../contract/create-markup.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatInterval, formatLimit, formatShare } from '../format-figure.ts';
import { formatToolCount, type ToolCountTable } from '../group-tool-counts.ts';

/** The share of turns from which on a cell has the full shade. */
const FULL_SHADE = 0.3;
/** The text on it stays readable. */
const STRONGEST_PERCENT = 55;

/** Rates by the number of tools in context, with their numbers. */
export function createHeatMap({ groups, rows }: ToolCountTable): Markup {
  return createMarkup`<div class="scroll"><table>
<caption>Rates by the number of tools in context. Shaded where turns went wrong, fully from ${formatLimit(FULL_SHADE)} on, and only from n = ${LEAST_FOR_ALARM} on.</caption>
<thead><tr><th>Tools</th>${groups.map((group) => createMarkup`<th class="cell">${formatToolCount(group)}</th>`)}</tr></thead>
<tbody>${rows.map(({ metric, rates }) => createMarkup`<tr><th>${metric.label}</th>${rates.map((rate) => createCell(metric, rate))}</tr>`)}</tbody></table></div>`;
}

function createCell({ alarm }: Metric, rate: Rate): Markup {
  const share = getShare(rate);
  if (share === undefined) return createMarkup`<td class="cell"></td>`;
  const wrong = alarm !== undefined && 'below' in alarm ? 1 - share : share;
  const shade = rate.of < LEAST_FOR_ALARM ? 0 : Math.min(1, wrong / FULL_SHADE);
  const percent = Math.round(shade * STRONGEST_PERCENT);
  return createMarkup`<td class="cell" title="${formatInterval(rate)}" style="background: color-mix(in srgb, var(--bad) ${percent}%, transparent)">${formatShare(share)}<small>n = ${formatNumber(rate.of)}</small></td>`;
}
