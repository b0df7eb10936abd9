import {
  groupRows,
  listRows,
  type DiffGroup,
  type DiffRow,
} from '../../app/comparing/group-rows.ts';
import {
  CLASS_WORDS,
  DIFFERENCE_CLASSES,
  isBreaking,
  type DifferenceClass,
} from '../../compare/difference-classes.ts';
import { DIFFERENCE_RULES } from '../../compare/difference-rules.ts';
import { getClass } from '../../compare/difference.ts';
import { formatCount } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { escapeMarkdown, escapeName } from '../../publish/escape-markdown.ts';
import {
  formatChange,
  formatOwners,
  formatPlace,
  listTargetChanges,
  type DiffReport,
} from './diff-report.ts';

const MOST_SHOWN = 120;
/** GitHub refuses comments of over 65,536 characters (read 2026-11-26). */
const MOST_CHARACTERS = 60_000;

/** A comment for a pull request: breaking differences open, the others folded. */
export function printDiffMarkdown(report: DiffReport): string {
  const rows = listRows(report.comparison);
  const breaking = rows.filter(({ difference }) => isBreaking(getClass(difference))).length;
  const title =
    rows.length === 0
      ? 'Tools: no differences'
      : `Tools: ${formatCount(rows.length, 'difference')}, ${breaking === 0 ? 'none' : breaking} breaking`;
  const parts = [
    `### ${title}\n\n${escapeName(report.before.name)} → ${escapeName(report.after.name)}\n`,
    ...(report.format === undefined
      ? []
      : [`Compared as ${report.format} receives them: one side has no more.\n`]),
    ...DIFFERENCE_CLASSES.map((name) =>
      printClass(
        name,
        rows.filter(({ difference }) => getClass(difference) === name),
      ),
    ),
    printTargets(report),
  ];
  return printParts(parts.filter((part) => part !== ''));
}

/** Whole parts, as far as a comment has room. */
function printParts(parts: readonly string[]): string {
  let text = '';
  for (const part of parts) {
    if (text.length + part.length > MOST_CHARACTERS)
      return `${text}\nThe rest does not fit in a comment: run \`toolwright diff\` for all of it.\n`;
    text += `${text === '' ? '' : '\n'}${part}`;
  }
  return text;
}

function printClass(name: DifferenceClass, rows: readonly DiffRow[]): string {
  if (rows.length === 0) return '';
  const { label, meaning } = CLASS_WORDS[name];
  const table = [
    '| tool | place | change | before | after |',
    '|---|---|---|---|---|',
    ...groupRows(rows).map(printGroup),
  ].join('\n');
  return isBreaking(name)
    ? `**${label} (${rows.length})**: ${meaning}\n\n${table}\n`
    : `<details><summary><b>${label} (${rows.length})</b>: ${meaning}</summary>\n\n${table}\n\n</details>\n`;
}

function printGroup(group: DiffGroup): string {
  const { difference, hasOneValue } = group;
  const { change, effect } = DIFFERENCE_RULES[difference.rule];
  const hasValues = difference.at.length > 0 && hasOneValue;
  const cells = [
    formatOwners(group, escapeName),
    difference.at.length === 0 ? '' : escapeName(formatPlace(difference)),
    `${change}. ${effect}`,
    hasValues ? printValue(difference.before) : '',
    hasValues ? printValue(difference.after) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function printValue(value: Json | undefined): string {
  if (value === undefined) return '';
  return escapeMarkdown(
    formatShortText(typeof value === 'string' ? value : printJson(value), MOST_SHOWN),
  );
}

function printTargets(report: DiffReport): string {
  const changes = listTargetChanges(report).filter(({ changed }) => changed > 0);
  if (changes.length === 0) return '';
  const rows = changes.map(
    ({ label, changed, bytes, tokens }) =>
      `| ${escapeMarkdown(label)} | ${changed} | ${formatChange(bytes)} | ${formatChange(tokens)} |`,
  );
  return `<details><summary><b>What the model receives</b></summary>\n\n| target | tools changed | bytes | tokens |\n|---|---|---|---|\n${rows.join('\n')}\n\n</details>\n`;
}
