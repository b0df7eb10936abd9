import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { rules } from '../../lint/rules.ts';
import { escapeHidden, escapeHiddenInName } from './escape-hidden.ts';
import type { GroupedReport } from './group-report.ts';
import { formatPlace, type FindingRow } from './lint-report.ts';
import type { Paint } from './paint.ts';

const MOST_WORST = 10;
const MOST_RULES = 15;
const MOST_FIRST = 3;

/** One page: what to do first, the worst tools, and how often each rule reports. */
export function printSummary(report: GroupedReport, paint: Paint): string {
  const counts = countByRule(report);
  const parts = [
    printPart('Do first', listFirst(counts, paint), paint),
    printPart('Worst tools', listWorst(report, paint), paint),
    printPart('Findings by rule', listByRule(counts, paint), paint),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function printPart(title: string, lines: readonly string[], paint: Paint): string {
  return lines.length === 0
    ? ''
    : `${paint.tool(title)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** The findings of a rule at one severity. */
interface RuleCount {
  count: number;
  readonly first: FindingRow;
  /** The tool of the first one; undefined where it is about the set. */
  readonly tool: string | undefined;
}

/** Errors first, then the most frequent. */
function countByRule({ sets, tools }: GroupedReport): readonly RuleCount[] {
  const counts = new Map<string, RuleCount>();
  const addRow = (row: FindingRow, tool: string | undefined): void => {
    const key = `${row.severity} ${row.code}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { count: 1, first: row, tool });
    else known.count += 1;
  };
  for (const { about } of sets) for (const row of about) addRow(row, undefined);
  for (const { name, rows } of tools) for (const row of rows) addRow(row, name);
  return [...counts.values()].toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.first.severity) - SEVERITIES.indexOf(b.first.severity) ||
      b.count - a.count,
  );
}

/** The rules with the worst findings, each with its first finding and what to do about it. */
function listFirst(counts: readonly RuleCount[], paint: Paint): readonly string[] {
  return counts
    .filter(({ first }) => first.severity !== 'advice')
    .slice(0, MOST_FIRST)
    .flatMap(({ first, tool, count }, i) => [
      `${i + 1}. ${paint[first.severity](first.severity)} ${first.code}: ${escapeHidden(first.message)}`,
      `   ${paint.dim(escapeHidden(first.hint))}`,
      `   ${paint.dim(`${tool === undefined ? '' : `${escapeHiddenInName(tool)}, `}${escapeHiddenInName(first.path)}:${formatPlace(first)}${count > 1 ? `, and ${formatNumber(count - 1)} more` : ''}`)}`,
    ]);
}

function listWorst({ tools }: GroupedReport, paint: Paint): readonly string[] {
  const worst = tools
    .filter(({ rows }) => rows.some(({ severity }) => severity !== 'advice'))
    .toSorted((a, b) => a.points - b.points)
    .slice(0, MOST_WORST);
  if (tools.length <= MOST_WORST) return [];
  const width = Math.max(0, ...worst.map(({ name }) => name.length));
  return worst.map(
    ({ name, points, rows }) =>
      `${String(points).padStart(3)}/100  ${escapeHiddenInName(name).padEnd(width)}  ${paint.dim(describeCounts(rows))}`,
  );
}

function describeCounts(rows: readonly FindingRow[]): string {
  return (['error', 'warning'] as const)
    .flatMap((severity) => {
      const count = rows.filter((row) => row.severity === severity).length;
      return count === 0 ? [] : [formatCount(count, severity)];
    })
    .join(', ');
}

function listByRule(counts: readonly RuleCount[], paint: Paint): readonly string[] {
  const shown = counts.slice(0, MOST_RULES);
  const widths = {
    code: Math.max(0, ...shown.map(({ first }) => first.code.length)),
    count: Math.max(0, ...shown.map(({ count }) => formatNumber(count).length)),
  };
  const rest = counts.length - shown.length;
  return [
    ...shown.map(
      ({ first: { code, severity }, count }) =>
        `${paint[severity](severity.padEnd(7))}  ${formatNumber(count).padStart(widths.count)}  ${code.padEnd(widths.code)}  ${paint.dim(findSummary(code))}`,
    ),
    ...(rest > 0 ? [`and ${formatCount(rest, 'more rule', 'more rules')}`] : []),
  ];
}

function findSummary(code: string): string {
  return rules.find(({ id }) => id === code)?.summary ?? '';
}
