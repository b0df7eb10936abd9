import { SEVERITIES } from '../../contract/registry.ts';
import { measureSetScore } from '../../lint/score.ts';
import { addFixes, createFixCounts, describeFixes } from '../commands/count-fixes.ts';
import type { LintedTool, ReportedFinding } from '../commands/lint-sets.ts';
import type { Tally } from '../commands/tally.ts';
import type { Format, Report } from '../format.ts';
import { findLocation } from '../input/find-location.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import { createPaint, type Paint } from '../output/paint.ts';

/** For people: by file and by tool, worst first, with the next action under each finding. */
export const text: Format = {
  id: 'text',
  hasScores: true,
  print: function* (report) {
    const paint = createPaint(report.hasColors);
    let open: string | undefined;
    const fixable = createFixCounts();
    const printHeading = (found: readonly ReportedFinding[], file: string): string => {
      addFixes(fixable, found);
      const head =
        open === file
          ? '\n'
          : `${open === undefined ? '' : '\n'}${paint.file(escapeHiddenInName(file))}\n\n`;
      open = file;
      return head;
    };
    for (const { tools, found } of report.sets) {
      for (const tool of tools)
        if (tool.found.length > 0)
          yield printHeading(tool.found, tool.source.file.path) + printTool(tool, report, paint);
      const [first] = found;
      if (first !== undefined)
        yield `${printHeading(found, first.place.file.path)}  ${paint.tool('the registry')}\n${printFound(found, report, paint)}`;
    }
    yield `${open === undefined ? '' : '\n'}${describeTally(report.tally, describeFixes(fixable, report.fixes))}\n`;
  },
};

function printTool(
  { source, lintResult, found }: LintedTool,
  report: Report,
  paint: Paint,
): string {
  const undeclared = found.filter(({ isUndeclared }) => isUndeclared);
  const rest = found.filter(({ isUndeclared }) => !isUndeclared);
  const name = source.reading.contract.name || '(no name)';
  const head = `  ${paint.tool(escapeHiddenInName(name))}  ${lintResult.score.points}/100\n`;
  const sum =
    undeclared.length === 0
      ? ''
      : `    ${paint.dim(`Not declared (a contract would): ${undeclared.map(({ finding }) => finding.code).join(', ')}`)}\n`;
  return head + printFound(rest, report, paint) + sum;
}

function printFound(
  found: readonly ReportedFinding[],
  { fixes: asked }: Report,
  paint: Paint,
): string {
  const rows = found
    .toSorted(
      (a, b) => SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity),
    )
    .map((each) => {
      const { line, column } = findLocation(each);
      return { ...each, place: `${line}:${column}` };
    });
  const widths = {
    place: Math.max(0, ...rows.map(({ place }) => place.length)),
    code: Math.max(0, ...rows.map(({ finding }) => finding.code.length)),
  };
  const margin = ' '.repeat(4 + widths.place + 2 + 7 + 2 + widths.code + 2);
  return rows
    .map(({ finding: { severity, code, message, hint, fixes = [] }, place }) => {
      const first = `    ${place.padEnd(widths.place)}  ${paint[severity](severity.padEnd(7))}  ${code.padEnd(widths.code)}  ${escapeHidden(message)}\n`;
      const offered =
        asked !== undefined
          ? fixes
              .map(({ title }) => `${margin}${paint.dim(`Suggestion: ${escapeHidden(title)}`)}\n`)
              .join('')
          : '';
      return `${first}${margin}${paint.dim(escapeHidden(hint))}\n${offered}`;
    })
    .join('');
}

function describeTally(
  { scores, files, counts, aboutRegistry, suppressed }: Tally,
  fixable: readonly string[],
): string {
  const found = SEVERITIES.flatMap((severity) =>
    counts[severity] === 0
      ? []
      : [
          severity === 'advice'
            ? `${counts.advice} advice`
            : formatCount(counts[severity], severity),
        ],
  );
  return [
    `${formatCount(scores.length, 'tool')} in ${formatCount(files.size, 'file')}, score ${measureSetScore(scores, aboutRegistry)}: ${found.join(', ') || 'nothing found'}.`,
    ...(suppressed === 0 ? [] : [`${suppressed} suppressed with a reason.`]),
    ...fixable,
  ].join(' ');
}

export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
