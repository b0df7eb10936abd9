import { formatNumber } from '../../contract/format-count.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { printTable } from '../analyze/print-table.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import type { PhasesReport } from './create-report.ts';

export function printReportJson(report: PhasesReport): string {
  const { target, turns, unreachable, unseen, suggestions, change } = report;
  const json = createJsonObject([
    ['target', target],
    ['turns', turns],
    ['unreachable', unreachable],
    ['unseen', unseen],
    ['suggestions', suggestions],
    ...(change === undefined ? [] : [['change', change] as const]),
  ]);
  return `${printJson(json, 2)}\n`;
}

export function printReportText(report: PhasesReport): string {
  const { target, turns, unreachable, unseen, suggestions, change } = report;
  const lines = [
    `Turns on ${target}`,
    ...printTable([
      ['phase', 'opened', 'tools', 'load', 'tokens', 'band'],
      ...turns.map((turn) => [
        printPhase(turn),
        printName(get(turn, 'opened')),
        printNumber(get(turn, 'tools')),
        printNumber(get(turn, 'load')),
        printTokens(turn),
        printName(get(turn, 'band')),
      ]),
    ]),
    ...(unreachable.length === 0 ? [] : [`Unreachable phases: ${printNames(unreachable)}`]),
    ...(unseen.length === 0 ? [] : [`In no turn: ${printNames(unseen)}`]),
    ...(change === undefined ? [] : ['', 'What if', ...printEffect(change)]),
    ...(suggestions.length === 0 ? [] : ['', 'Suggestions']),
    ...suggestions.flatMap((each) => [
      `  ${escapeHidden(getString(get(each, 'change')) ?? '')}. ${escapeHidden(getString(get(each, 'why')) ?? '')}`,
      ...printEffect(each, 4),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The turns that change, and the references that would break. */
function printEffect(effect: Json, margin = 2): readonly string[] {
  const rows = listItems(effect, 'turns').map((turn) => [
    printPhase(turn),
    printName(get(turn, 'opened')),
    `${printTools(get(turn, 'before'))} → ${printTools(get(turn, 'after'))}`,
  ]);
  const broken = listItems(effect, 'broken').map(
    (text) => `${' '.repeat(margin)}breaks: ${escapeHidden(getString(text) ?? '')}`,
  );
  return rows.length + broken.length === 0
    ? [`${' '.repeat(margin)}No turn changes.`]
    : [...printTable(rows, margin), ...broken];
}

/** `at least ≈ 1,204, 300 searchable`. */
function printTokens(turn: Json): string {
  const least = get(turn, 'unknown') === undefined ? '' : 'at least ';
  const about = get(turn, 'certainty') === 'exact' ? '' : '≈ ';
  const searchable = get(turn, 'searchable');
  return `${least}${about}${printNumber(get(turn, 'tokens'))}${
    searchable === undefined ? '' : `, ${printNumber(searchable)} searchable`
  }`;
}

function printTools(turn: Json | undefined): string {
  if (!isObject(turn)) return 'none';
  const [tools, band] = [printNumber(turn.get('tools')), printName(turn.get('band'))];
  return `${tools} tools, ${printNumber(turn.get('tokens'))} tokens (${band})`;
}

function printPhase(turn: Json): string {
  const phase = getString(get(turn, 'phase'));
  return phase === undefined ? 'all tools' : escapeHiddenInName(phase);
}

function printName(value: Json | undefined): string {
  return escapeHiddenInName(getString(value) ?? '');
}

function printNames(names: readonly string[]): string {
  return names.map(escapeHiddenInName).join(', ');
}

function printNumber(value: Json | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : '';
}

function listItems(json: Json, key: string): readonly Json[] {
  const items = get(json, key);
  return isArray(items) ? items : [];
}
