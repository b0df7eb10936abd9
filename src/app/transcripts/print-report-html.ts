import type { ShouldCall } from '../../analyze/analysis-context.ts';
import type { Report } from '../../analyze/report.ts';
import { createMarkup, NO_MARKUP, printMarkup, type Markup } from '../../contract/create-markup.ts';
import { describeReport } from './describe-report.ts';
import { describeShouldCall } from './describe-should-call.ts';
import { groupToolCounts } from './group-tool-counts.ts';
import { createCauseList } from './html/create-cause-list.ts';
import { createComparison, type ReportComparison } from './html/create-comparison.ts';
import { createCrossingChart } from './html/create-crossing-chart.ts';
import { createFigureTable } from './html/create-figure-table.ts';
import { createFileList } from './html/create-file-list.ts';
import { createHeatMap } from './html/create-heat-map.ts';
import { createCodeTable, createTimeline } from './html/create-timeline.ts';
import { createToolPictures } from './html/create-tool-pictures.ts';
import { createToolTables } from './html/create-tool-tables.ts';
import { REPORT_STYLE } from './html/report-style.ts';
import { listTimes } from './list-times.ts';
import { listWeeks } from './list-weeks.ts';
import type { PlannedCause } from './plan-causes.ts';

/** What a report shows. */
export interface ReportPage {
  readonly report: Report;
  readonly causes: readonly PlannedCause[];
  readonly shouldCall: ShouldCall;
  /** Without one, there are no causes. */
  readonly hasRegistry: boolean;
  readonly comparison: ReportComparison | undefined;
}

/** One file that needs nothing: no script, no other file, no request. */
export function printReportHtml(page: ReportPage): string {
  const { report, causes, shouldCall, hasRegistry, comparison } = page;
  return printMarkup(createMarkup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the models did</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<h1>What the models did</h1>
<p>${describeReport(report)}.</p>
<p class="soft">${describeShouldCall(shouldCall)}</p>
${createFigureTable(report)}
${comparison === undefined ? NO_MARKUP : createComparison(comparison)}
${createCauseList(causes, hasRegistry)}
${createToolCounts(report)}
${createTimes(report)}
${createToolTables(report)}
${createFileList(report.files)}
</main>
</body>
</html>
`);
}

function createToolCounts(report: Report): Markup {
  const table = groupToolCounts(report);
  return createMarkup`<section><h2>Number of tools</h2>
${table.groups.length === 0 ? createMarkup`<p class="soft">Neither the logs nor a registry say how many tools were in context.</p>` : createMarkup`${createHeatMap(table)}${createCrossingChart(table)}`}</section>`;
}

function createTimes(report: Report): Markup {
  const { timeline } = report;
  const times = listTimes(timeline);
  if (times.names.length === 0)
    return createMarkup`<section><h2>Over time</h2>
<p class="soft">The logs do not say when a turn was.</p></section>`;
  return createMarkup`${createTimeline(timeline, times)}
${createToolPictures(times, timeline.unit)}
${createCodeTable(listWeeks(report))}`;
}
