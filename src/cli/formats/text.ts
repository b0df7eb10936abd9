import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { measureSetScore } from '../../lint/score.ts';
import { addFixes, createFixCounts, describeFixes } from '../commands/count-fixes.ts';
import type { Tally } from '../commands/tally.ts';
import type { Format, Report } from '../format.ts';
import { groupReport, type GroupedSet } from '../output/group-report.ts';
import { createPaint } from '../output/paint.ts';
import { printSetRows } from '../output/print-rows.ts';
import { printSummary } from '../output/print-summary.ts';

/** With more findings than this, the summary comes first: they no longer fit on a screen. */
const ONE_SCREEN = 12;

/**
 * For people: by file and by tool, worst first, with the next action under each finding. Advice is
 * counted, and listed with `--severity advice`.
 */
export const text: Format = {
  id: 'text',
  needs: { hasScores: true, hasLocations: true, hasFixes: true },
  print: function* (report) {
    const paint = createPaint(report.hasColors);
    const fixable = createFixCounts();
    const collected = groupReport(report, (found) => addFixes(fixable, found));
    const sets = collected.sets.map((set) => selectListed(set, report)).filter(hasRows);
    const isLong = sets.reduce((sum, set) => sum + countRows(set), 0) > ONE_SCREEN;
    const summary = report.isSummary || isLong ? printSummary(collected, paint) : '';
    if (summary !== '') yield `${summary}\n`;
    if (!report.isSummary)
      for (const set of sets) {
        yield* printSetRows(set, { paint, hasFixes: report.fixes !== undefined });
        yield '\n';
      }
    yield `${describeTally(report.tally, describeFixes(fixable, report.fixes), report)}\n`;
  },
};

function selectListed(set: GroupedSet, { severity }: Report): GroupedSet {
  if (severity === 'advice') return set;
  const isListed = (row: { readonly severity: string }): boolean => row.severity !== 'advice';
  return {
    about: set.about.filter(isListed),
    shared: set.shared.filter(isListed),
    files: set.files
      .map(({ path, tools }) => ({
        path,
        tools: tools
          .map((tool) => ({ ...tool, rows: tool.rows.filter(isListed) }))
          .filter(({ rows }) => rows.length > 0),
      }))
      .filter(({ tools }) => tools.length > 0),
  };
}

function hasRows(set: GroupedSet): boolean {
  return countRows(set) > 0;
}

function countRows({ shared, about, files }: GroupedSet): number {
  const own = files.flatMap(({ tools }) => tools.flatMap(({ rows }) => rows.length));
  return own.reduce((sum, count) => sum + count, shared.length + about.length);
}

const AS_DEFINITIONS =
  '--profile contract also asks for errors, permissions, idempotency and logging.';

function describeTally(
  { scores, files, counts, aboutRegistry, suppressed, presets }: Tally,
  fixable: readonly string[],
  { severity: level }: Report,
): string {
  const found = SEVERITIES.flatMap((severity) =>
    counts[severity] === 0
      ? []
      : [
          severity === 'advice'
            ? `${formatNumber(counts.advice)} advice`
            : formatCount(counts[severity], severity),
        ],
  );
  const isAdviceHidden = counts.advice > 0 && level !== 'advice';
  return [
    `${formatCount(scores.length, 'tool')} in ${formatCount(files.size, 'file')}, score ${measureSetScore(scores, aboutRegistry)}: ${found.join(', ') || 'no problems'}.`,
    ...(isAdviceHidden ? ['--severity advice lists the advice.'] : []),
    ...(suppressed === 0 ? [] : [`${formatNumber(suppressed)} suppressed with a reason.`]),
    ...fixable,
    ...[...presets].map((preset) => `Preset: ${preset}.`),
    ...(presets.has('recommended') ? [AS_DEFINITIONS] : []),
  ].join(' ');
}
