import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import {
  groupRows,
  listRows,
  type DiffGroup,
  type DiffRow,
} from '../../app/comparing/group-rows.ts';
import {
  CLASS_WORDS,
  DIFFERENCE_CLASSES,
  type DifferenceClass,
} from '../../compare/difference-classes.ts';
import { DIFFERENCE_RULES } from '../../compare/difference-rules.ts';
import { getClass } from '../../compare/difference.ts';
import { formatCount } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import { createPaint, type Paint } from '../output/paint.ts';
import {
  formatChange,
  formatOwners,
  formatPlace,
  listTargetChanges,
  type DiffReport,
} from './diff-report.ts';

const MOST_SHOWN = 160;

/** One class after the other, the worst first; then what each target receives. */
export function printDiffText(report: DiffReport, hasColors: boolean): string {
  const paint = createPaint(hasColors);
  const rows = listRows(report.comparison);
  const parts = DIFFERENCE_CLASSES.map((name) =>
    printClass(
      name,
      rows.filter(({ difference }) => getClass(difference) === name),
      paint,
    ),
  );
  return [printHead(report, rows.length), ...parts, printTargets(report)]
    .filter((part) => part !== '')
    .join('\n');
}

function printHead({ before, after, comparison, format }: DiffReport, count: number): string {
  const names = `${escapeHiddenInName(before.name)} → ${escapeHiddenInName(after.name)}`;
  const reordered = comparison.isReordered ? ' Keys or tools are in another order.' : '';
  const found =
    count === 0
      ? `No differences.${reordered}`
      : `${formatCount(count, 'difference')} in ${describePlaces(comparison)}`;
  const sent =
    format === undefined ? '' : `Compared as ${format} receives them: one side has no more.\n`;
  return `${names}\n${found}\n${sent}`;
}

function describePlaces({ tools, registry }: DesignComparison): string {
  const count = formatCount(tools.length, 'tool');
  if (registry.length === 0) return count;
  return tools.length === 0 ? 'the registry' : `${count} and the registry`;
}

function printClass(name: DifferenceClass, rows: readonly DiffRow[], paint: Paint): string {
  if (rows.length === 0) return '';
  const { label, meaning } = CLASS_WORDS[name];
  const brush = name.startsWith('breaking') ? paint.error : paint.warning;
  const head = `${brush(`${label} (${rows.length})`)}  ${paint.dim(meaning)}\n`;
  let open: string | undefined;
  return groupRows(rows).reduce((text, group) => {
    const owner = describeOwners(group);
    const heading = owner === open ? '' : `  ${paint.tool(owner)}\n`;
    open = owner;
    const { change, effect } = DIFFERENCE_RULES[group.difference.rule];
    const place = escapeHiddenInName(formatPlace(group.difference));
    const line = `    ${place === '' ? '' : `${place}  `}${change}: ${paint.dim(effect)}\n`;
    return text + heading + line + printValues(group, paint);
  }, head);
}

function describeOwners(group: DiffGroup): string {
  const names = formatOwners(group, escapeHiddenInName);
  return group.tools.length === 1 ? names : `${formatCount(group.tools.length, 'tool')}: ${names}`;
}

/** Both values, cut; not of a whole tool, whose name says enough. */
function printValues({ difference, hasOneValue }: DiffGroup, paint: Paint): string {
  const { at, before, after } = difference;
  if (at.length === 0 || !hasOneValue) return '';
  const print = (sign: string, value: Json | undefined): string =>
    value === undefined
      ? ''
      : `      ${sign} ${escapeHidden(formatShortText(formatValue(value), MOST_SHOWN))}\n`;
  return paint.removed(print('-', before)) + paint.added(print('+', after));
}

function formatValue(value: Json): string {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : printJson(value);
}

function printTargets(report: DiffReport): string {
  const changes = listTargetChanges(report);
  if (changes.length === 0) return '';
  const width = Math.max(...changes.map(({ label }) => label.length));
  const lines = changes.map(
    ({ label, changed, bytes, tokens }) =>
      `  ${label.padEnd(width)}  ${changed === 0 ? 'the same' : `${formatCount(changed, 'tool')} changed, ${formatChange(bytes)} bytes, ${formatChange(tokens)} tokens`}\n`,
  );
  return `What the model receives\n${lines.join('')}`;
}
