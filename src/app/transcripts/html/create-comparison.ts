import type { MetricComparison } from '../../../analyze/compare-reports.ts';
import type { Report } from '../../../analyze/report.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { describeReport, describeSplit } from '../describe-report.ts';
import { listComparisons, type ComparisonRow } from '../list-comparisons.ts';

/** Two sets of logs, or two spans of time, side by side. */
export interface ReportComparison {
  readonly before: Report;
  readonly after: Report;
  readonly metrics: readonly MetricComparison[];
  /** The day that splits one set of logs, in milliseconds since 1970. */
  readonly splitAt: number | undefined;
}

export function createComparison(comparison: ReportComparison): Markup {
  const { before, after, metrics, splitAt } = comparison;
  return createMarkup`<section><h2>Before and after</h2>
${splitAt === undefined ? NO_MARKUP : createMarkup`<p>${describeSplit(splitAt)}</p>`}
<p class="soft">Before: ${describeReport(before)}</p>
<p class="soft">After: ${describeReport(after)}</p>
<div class="scroll"><table><caption>Differences with their 95 % intervals. In bold where an interval excludes 0. A tool has a row where its change does.</caption>
<thead><tr><th>Metric</th><th>Before</th><th>After</th><th>Change</th></tr></thead>
<tbody>${listComparisons(metrics).map(createRow)}</tbody></table></div></section>`;
}

function createRow({ label, subject, before, after, change, isClear }: ComparisonRow): Markup {
  const cells = createMarkup`<td class="side">${before}</td><td class="side">${after}</td><td class="side">${isClear ? createMarkup`<b>${change}</b>` : change}</td>`;
  return subject === ''
    ? createMarkup`<tr><th>${label}</th>${cells}</tr>`
    : createMarkup`<tr class="part"><th>${subject}</th>${cells}</tr>`;
}
