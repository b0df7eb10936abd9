import type { Rate } from '../../../analyze/rate.ts';
import type { Report, ToolUsage } from '../../../analyze/report.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatFigure, formatRate } from '../format-figure.ts';
import {
  formatSubject,
  getToolFigures,
  listSubjectFigures,
  type SubjectFigures,
} from '../list-subject-figures.ts';
import { createReportExamples } from './create-report-examples.ts';

const MOST_TOOLS = 100;
const MOST_FIGURES = 25;

/** How each tool was used, and what each metric counted by tool. */
export function createToolTables(report: Report): Markup {
  const tools = report.usage.toSorted((a, b) => b.calls - a.calls);
  const most = Math.max(1, ...tools.map(({ calls }) => calls));
  // Only calls with a result can have failed.
  const failed = getToolFigures(report, 'failed-calls');
  return createMarkup`<section><h2>Tools</h2>
<div class="scroll"><table><thead><tr><th>Tool</th><th class="number">Calls</th><th></th><th>Failed</th><th>n and 95 % interval</th><th>Last code</th></tr></thead>
<tbody>${tools.slice(0, MOST_TOOLS).map((usage) => createToolRow(usage, failed.get(usage.tool), most))}</tbody></table></div>
${createRest(tools.length - MOST_TOOLS, 'more tool', 'with fewer calls')}
${listSubjectFigures(report).map(createDetails)}</section>`;
}

const BAR = { width: 120, height: 12 };

function createToolRow(
  { tool, calls, failures, lastCode }: ToolUsage,
  failed: Rate | undefined,
  most: number,
): Markup {
  const { value, basis } = formatRate(failed ?? { hits: 0, of: 0 });
  const [all, bad] = [calls, failures].map((count) => Math.round((count / most) * BAR.width));
  return createMarkup`<tr><th>${tool}</th><td class="number">${formatNumber(calls)}</td>
<td><svg class="chart" style="width: ${BAR.width}px" viewBox="0 0 ${BAR.width} ${BAR.height}" aria-hidden="true"><rect class="bar" width="${all ?? 0}" height="${BAR.height}"/><rect class="bad-bar" width="${bad ?? 0}" height="${BAR.height}"/></svg></td>
<td class="value">${value}</td><td class="value soft">${basis}</td><td class="name"><code>${lastCode ?? ''}</code></td></tr>`;
}

function createDetails({ metric, figures }: SubjectFigures): Markup {
  const rows = figures.slice(0, MOST_FIGURES).map((figure) => {
    const { value, basis } = formatFigure(metric, figure);
    return createMarkup`<tr><th><bdi>${formatSubject(figure.subject)}</bdi>${createReportExamples(figure.examples.slice(0, 1))}</th><td class="value">${value}</td><td class="value soft">${basis}</td></tr>`;
  });
  return createMarkup`<details><summary>${metric.label} by tool: ${formatCount(figures.length, 'row')}</summary>
<p class="soft">${metric.definition}</p>
<div class="scroll"><table><tbody>${rows}</tbody></table></div>
${createRest(figures.length - MOST_FIGURES, 'more row', 'with fewer hits')}</details>`;
}

function createRest(rest: number, what: string, why: string): Markup {
  return rest > 0
    ? createMarkup`<p class="soft">${formatCount(rest, what)} ${why}.</p>`
    : NO_MARKUP;
}
