import {
  describeFile,
  describeReport,
  describeSplit,
} from '../../app/transcripts/describe-report.ts';
import { describeShouldCall } from '../../app/transcripts/describe-should-call.ts';
import { describeAlarm, formatFigure } from '../../app/transcripts/format-figure.ts';
import { listComparisons } from '../../app/transcripts/list-comparisons.ts';
import { listHeadlines, type Headline } from '../../app/transcripts/list-headlines.ts';
import { formatCount } from '../../contract/format-count.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import { createPaint, type Paint } from '../output/paint.ts';
import type { AnalysisOutput } from './analysis-output.ts';
import { formatMetricName, type CheckedLimit } from './check-limits.ts';
import { listCauseLines } from './list-cause-lines.ts';
import { listToolCountLines, listToolLines } from './list-tool-lines.ts';
import { printTable } from './print-table.ts';

/** A page for people: what was read, figures, tools, and at the end what to change. */
export function printAnalysisText(output: AnalysisOutput, hasColors: boolean): string {
  const paint = createPaint(hasColors);
  const { report, limits } = output;
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['What was read', listFileLines(output)],
    ['Figures', listFigureLines(output, paint)],
    ['By number of tools', listToolCountLines(report)],
    ['By tool', listToolLines(report, paint)],
    ['Before and after', listComparisonLines(output, paint)],
    ['What to change', listCauseLines(output, paint)],
    ['Limits', limits.map((limit) => printLimit(limit, paint))],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${paint.tool(title)}\n${lines.map((line) => `${line}\n`).join('')}`)
    .join('\n');
}

const MOST_FILES = 20;
const MOST_BROKEN = 3;

function listFileLines({ report }: AnalysisOutput): readonly string[] {
  const files = report.files.toSorted((a, b) => b.transcripts - a.transcripts);
  const rest = files.length - MOST_FILES;
  return [
    ...files
      .slice(0, MOST_FILES)
      .flatMap((file) => [
        `  ${escapeHiddenInName(file.name)}  ${escapeHidden(describeFile(file))}`,
        ...file.examples
          .slice(0, MOST_BROKEN)
          .map(({ record, reason }) => `    record ${record}: ${escapeHidden(reason)}`),
      ]),
    ...(rest > 0 ? [`  and ${formatCount(rest, 'more file')}`] : []),
    `  ${describeReport(report)}`,
  ];
}

function listFigureLines({ report, shouldCall }: AnalysisOutput, paint: Paint): readonly string[] {
  const { counted, uncounted } = listHeadlines(report);
  const rows = counted.flatMap(listRows);
  const lines = printTable(rows.map(({ cells }) => cells)).map((line, i) => {
    const alarm = rows[i]?.alarm;
    return alarm === undefined ? line : `${line}  ${paint.error(`alarm: ${alarm}`)}`;
  });
  return [
    ...lines,
    ...(uncounted.length === 0
      ? []
      : [paint.dim(`  Nothing was counted for ${uncounted.map(formatMetricName).join(', ')}.`)]),
    paint.dim(`  ${escapeHidden(describeShouldCall(shouldCall))}`),
  ];
}

interface FigureRow {
  readonly cells: readonly string[];
  readonly alarm: string | undefined;
}

const MOST_PARTS = 6;

function listRows({ metric, figure, parts }: Headline): readonly FigureRow[] {
  const { value, basis } = formatFigure(metric, figure);
  return [
    {
      cells: [formatMetricName(metric), value, `(${basis})`],
      alarm: describeAlarm(metric, figure),
    },
    ...parts.slice(0, MOST_PARTS).map((part) => {
      const text = formatFigure(metric, part);
      const name = escapeHidden(part.subject.value ?? '');
      return { cells: [`  ${name}`, text.value, `(${text.basis})`], alarm: undefined };
    }),
  ];
}

function listComparisonLines({ comparison }: AnalysisOutput, paint: Paint): readonly string[] {
  if (comparison === undefined) return [];
  const rows = listComparisons(comparison.metrics);
  const cells = rows.map(({ metric, subject, before, after, change }) => [
    subject === '' ? formatMetricName({ id: metric }) : `  ${escapeHidden(subject)}`,
    before,
    after,
    change,
  ]);
  const { before, after, splitAt } = comparison;
  return [
    ...(splitAt === undefined ? [] : [paint.dim(`  ${describeSplit(splitAt)}`)]),
    `  Before: ${describeReport(before)}`,
    `  After:  ${describeReport(after)}`,
    ...printTable([['metric', 'before', 'after', 'change'], ...cells]).map((line, i) =>
      rows[i - 1]?.isClear === true ? paint.tool(line) : line,
    ),
    paint.dim(
      '  Differences with their 95 % intervals. A tool has a row where its change is clear.',
    ),
  ];
}

function printLimit({ passed, message }: CheckedLimit, paint: Paint): string {
  return `  ${passed ? paint.added('passed') : paint.error('failed')}  ${message}`;
}
