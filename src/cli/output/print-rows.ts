import { formatCount } from '../../contract/format-count.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { escapeHidden, escapeHiddenInName } from './escape-hidden.ts';
import type { GroupedSet, SharedRow } from './group-report.ts';
import { formatPlace, type FindingRow } from './lint-report.ts';
import type { Paint } from './paint.ts';

interface RowStyle {
  readonly paint: Paint;
  /** Whether the titles of fixes are printed. */
  readonly hasFixes: boolean;
}

/** The findings about a set, those of several of its tools, then file by file and tool by tool. */
export function* printSetRows(
  { about, shared, files }: GroupedSet,
  style: RowStyle,
): Generator<string> {
  const { paint } = style;
  const [first] = [...about, ...shared];
  const opening = files[0]?.path ?? first?.path ?? '';
  let open = '';
  const printHeading = (path: string): string => {
    if (path === open) return '\n';
    const head = `${open === '' ? '' : '\n'}${paint.file(escapeHiddenInName(path))}\n\n`;
    open = path;
    return head;
  };
  if (about.length > 0)
    yield `${printHeading(opening)}  ${paint.tool('the set')}\n${printRows(about, style)}`;
  if (shared.length > 0)
    yield `${printHeading(opening)}  ${paint.tool('several tools')}\n${printRows(shared, style, describeTools)}`;
  for (const { path, tools } of files)
    for (const { name, points, rows } of tools)
      yield `${printHeading(path)}  ${paint.tool(escapeHiddenInName(name))}  ${points}/100\n${printRows(rows, style)}`;
}

const MOST_NAMED = 4;

function describeTools({ tools }: SharedRow): string {
  const named = tools.slice(0, MOST_NAMED).map(escapeHiddenInName);
  const rest = tools.length - named.length;
  return `${formatCount(tools.length, 'tool')}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function printRows<Row extends FindingRow>(
  rows: readonly Row[],
  { paint, hasFixes }: RowStyle,
  describe: (row: Row) => string = () => '',
): string {
  const widths = {
    place: Math.max(0, ...rows.map((row) => formatPlace(row).length)),
    code: Math.max(0, ...rows.map(({ code }) => code.length)),
  };
  const margin = ' '.repeat(4 + widths.place + 2 + 7 + 2 + widths.code + 2);
  return rows
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .map((row) => {
      const { severity, code, message, hint, fixes } = row;
      const more = [
        describe(row),
        escapeHidden(hint),
        ...(hasFixes ? fixes.map((title) => `Suggestion: ${escapeHidden(title)}`) : []),
      ].filter((line) => line !== '');
      return `    ${formatPlace(row).padEnd(widths.place)}  ${paint[severity](severity.padEnd(7))}  ${code.padEnd(widths.code)}  ${escapeHidden(message)}\n${more.map((line) => `${margin}${paint.dim(line)}\n`).join('')}`;
    })
    .join('');
}
