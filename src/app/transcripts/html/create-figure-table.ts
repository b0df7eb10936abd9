import type { Report } from '../../../analyze/report.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { describeAlarm, formatFigure } from '../format-figure.ts';
import { listHeadlines, type Headline } from '../list-headlines.ts';
import { createReportExamples } from './create-report-examples.ts';

const MOST_PARTS = 6;

/** Each metric over all that was read, with what it means and some of the turns behind it. */
export function createFigureTable(report: Report): Markup {
  const { counted, uncounted } = listHeadlines(report);
  const missing = uncounted.map(({ label }) => label).join(', ');
  return createMarkup`<section><h2>Figures</h2>
<div class="scroll"><table><thead><tr><th>Metric</th><th>Value</th><th>n and 95 % interval</th><th>Alarm</th></tr></thead>
<tbody>${counted.map(createRows)}</tbody></table></div>
${missing === '' ? NO_MARKUP : createMarkup`<p class="soft">Nothing in these logs could be counted for: ${missing}.</p>`}
</section>`;
}

function createRows({ metric, figure, parts }: Headline): Markup {
  const { value, basis } = formatFigure(metric, figure);
  const alarm = describeAlarm(metric, figure);
  return createMarkup`<tr><th><details><summary>${metric.label}</summary>
<p>${metric.definition}</p><p class="soft">Not seen: ${metric.limits}</p><p class="soft">${metric.source}.</p>
${createReportExamples(figure.examples)}</details></th>
<td class="value">${value}</td><td class="value soft">${basis}</td><td class="alarm">${alarm ?? ''}</td></tr>
${parts.slice(0, MOST_PARTS).map((part) => {
  const text = formatFigure(metric, part);
  return createMarkup`<tr class="part"><th>${part.subject.value ?? ''}</th><td class="value">${text.value}</td><td class="value">${text.basis}</td><td></td></tr>`;
})}`;
}
