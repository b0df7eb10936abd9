import { SEVERITIES } from '../../contract/registry.ts';
import { scoreSet } from '../../lint/score.ts';
import type { Format, Report } from '../format.ts';
import { isFixable } from '../is-fixable.ts';
import type { Found, JudgedTool } from '../judge-sets.ts';
import { locateFound } from '../locate.ts';
import { choosePaint, type Paint } from '../paint.ts';

/** For people: by file and by tool, worst first, with the next action under each finding. */
export const text: Format = {
  id: 'text',
  print: function* (report) {
    const paint = choosePaint(report.hasColors);
    for (const [file, { tools, found }] of groupByFile(report)) {
      const told = tools.filter((tool) => tool.found.length > 0);
      if (told.length + found.length === 0) continue;
      yield `${paint.file(file)}\n`;
      if (found.length > 0) yield `\n  ${paint.tool('the registry')}\n${printFound(found, report, paint)}`;
      for (const tool of told) yield `\n${printTool(tool, report, paint)}`;
      yield '\n';
    }
    yield `${summarise(report)}\n`;
  },
};

interface FileGroup {
  readonly tools: JudgedTool[];
  readonly found: Found[];
}

function groupByFile({ sets }: Report): ReadonlyMap<string, FileGroup> {
  const groups = new Map<string, FileGroup>();
  const groupOf = (path: string): FileGroup => {
    const group = groups.get(path) ?? { tools: [], found: [] };
    groups.set(path, group);
    return group;
  };
  for (const { tools, found } of sets) {
    for (const each of found) groupOf(each.place.file.path).found.push(each);
    for (const tool of tools) groupOf(tool.source.file.path).tools.push(tool);
  }
  return groups;
}

function printTool({ source, judgement, found }: JudgedTool, report: Report, paint: Paint): string {
  const undeclared = found.filter(({ isUndeclared }) => isUndeclared);
  const rest = found.filter(({ isUndeclared }) => !isUndeclared);
  const name = source.reading.contract.name || '(no name)';
  const head = `  ${paint.tool(printable(name))}  ${judgement.score.points}/100\n`;
  const sum = undeclared.length === 0 ? '' : `    ${paint.dim(`Not declared (a contract would): ${undeclared.map(({ finding }) => finding.code).join(', ')}`)}\n`;
  return head + printFound(rest, report, paint) + sum;
}

function printFound(found: readonly Found[], { isFixing }: Report, paint: Paint): string {
  const rows = found.toSorted((a, b) => SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity)).map((each) => {
    const { line, column } = locateFound(each);
    return { ...each, place: `${line}:${column}` };
  });
  const widths = { place: Math.max(0, ...rows.map(({ place }) => place.length)), code: Math.max(0, ...rows.map(({ finding }) => finding.code.length)) };
  const margin = ' '.repeat(4 + widths.place + 2 + 7 + 2 + widths.code + 2);
  return rows.map(({ finding: { severity, code, message, hint, fixes = [] }, place }) => {
    const first = `    ${place.padEnd(widths.place)}  ${paint[severity](severity.padEnd(7))}  ${code.padEnd(widths.code)}  ${printable(message)}\n`;
    const offered = isFixing ? fixes.map(({ title }) => `${margin}${paint.dim(`Suggestion: ${printable(title)}`)}\n`).join('') : '';
    return `${first}${margin}${paint.dim(printable(hint))}\n${offered}`;
  }).join('');
}

/** What a description says must not steer the terminal it is shown in. Joiners and direction marks are part of words. */
function printable(words: string): string {
  return words.replace(/(?![\u200c-\u200f])[\p{Cc}\p{Cf}\u2028\u2029]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16) ?? ''}}`);
}

function summarise({ sets, isFixing }: Report): string {
  const tools = sets.flatMap((set) => set.tools);
  const found = [...tools.flatMap((tool) => tool.found), ...sets.flatMap((set) => set.found)];
  const files = new Set([...tools.map(({ source }) => source.file.path), ...found.map(({ place }) => place.file.path)]);
  const score = scoreSet(tools.map(({ judgement }) => judgement.score), sets.flatMap((set) => set.found.map(({ finding }) => finding)));
  const counts = SEVERITIES.flatMap((severity) => {
    const count = found.filter(({ finding }) => finding.severity === severity).length;
    return count === 0 ? [] : [severity === 'advice' ? `${count} advice` : countOf(count, severity)];
  });
  const suppressed = tools.reduce((sum, { judgement }) => sum + judgement.suppressed.length, 0);
  const fixable = isFixing ? 0 : found.filter(isFixable).length;
  return [
    `${countOf(tools.length, 'tool')} in ${countOf(files.size, 'file')}, score ${score}: ${counts.join(', ') || 'nothing found'}.`,
    ...(suppressed === 0 ? [] : [`${suppressed} suppressed with a reason.`]),
    ...(fixable === 0 ? [] : [`${fixable} can be fixed with --fix.`]),
  ].join(' ');
}

export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
