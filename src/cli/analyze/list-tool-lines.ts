import type { Report } from '../../analyze/report.ts';
import { formatFigure, formatRate } from '../../app/transcripts/format-figure.ts';
import { formatToolCount, groupToolCounts } from '../../app/transcripts/group-tool-counts.ts';
import {
  formatSubject,
  getToolFigures,
  listSubjectFigures,
  type SubjectFigures,
} from '../../app/transcripts/list-subject-figures.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import type { Paint } from '../output/paint.ts';
import { formatMetricName } from './check-limits.ts';
import { printTable } from './print-table.ts';

/** Nothing for a single number of tools: the figures say the same. */
export function listToolCountLines(report: Report): readonly string[] {
  const { groups, rows } = groupToolCounts(report);
  if (groups.length < 2) return [];
  const cells = groups.map((group, i) => [
    formatToolCount(group),
    ...rows.map(({ rates }) => {
      const rate = rates[i];
      return rate === undefined || rate.of === 0
        ? ''
        : `${formatRate(rate).value} (n = ${formatNumber(rate.of)})`;
    }),
  ]);
  return printTable([['tools', ...rows.map(({ metric }) => formatMetricName(metric))], ...cells]);
}

const MOST_TOOLS = 20;
const MOST_FIGURES = 5;

/** How each tool was used, then the first rows of each metric by tool. */
export function listToolLines(report: Report, paint: Paint): readonly string[] {
  const tools = report.usage.toSorted((a, b) => b.calls - a.calls);
  if (tools.length === 0) return [];
  const rest = tools.length - MOST_TOOLS;
  // Only calls with a result can have failed.
  const failed = getToolFigures(report, 'failed-calls');
  const rows = tools.slice(0, MOST_TOOLS).map(({ tool, calls, lastCode = '' }) => {
    const { value, basis } = formatRate(failed.get(tool) ?? { hits: 0, of: 0 });
    return [
      escapeHiddenInName(tool),
      formatNumber(calls),
      `${value} (${basis})`,
      escapeHidden(lastCode),
    ];
  });
  return [
    ...printTable([['tool', 'calls', 'failed', 'last code'], ...rows]),
    ...(rest > 0 ? [`  and ${formatCount(rest, 'more tool')}`] : []),
    ...listSubjectFigures(report).flatMap((each) => listMetricLines(each, paint)),
  ];
}

function listMetricLines({ metric, figures }: SubjectFigures, paint: Paint): readonly string[] {
  const rest = figures.length - MOST_FIGURES;
  const rows = figures.slice(0, MOST_FIGURES).map((figure) => {
    const { value, basis } = formatFigure(metric, figure);
    return [escapeHidden(formatSubject(figure.subject)), value, `(${basis})`];
  });
  return [
    '',
    `  ${formatMetricName(metric)}`,
    ...printTable(rows, 4),
    ...(rest > 0 ? [paint.dim(`    and ${formatCount(rest, 'more row')}`)] : []),
  ];
}
