import type { Severity } from '../../contract/registry.ts';
import type { Score } from '../../lint/score.ts';
import type { LintedTool, ReportedFinding } from '../commands/lint-sets.ts';
import type { Report } from '../format.ts';
import { findLocation } from '../input/find-location.ts';

/** A finding as it is printed. */
export interface FindingRow {
  readonly path: string;
  /** `line:column`. */
  readonly place: string;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Titles of its fixes. */
  readonly fixes: readonly string[];
}

export interface ToolRows {
  readonly name: string;
  readonly path: string;
  readonly score: Score;
  readonly rows: readonly FindingRow[];
}

/** The same finding in several tools of a set, printed once. */
export interface SharedRow extends FindingRow {
  readonly tools: readonly string[];
}

/** Tools that were linted together. */
export interface SetRows {
  /** About the set as a whole. */
  readonly about: readonly FindingRow[];
  readonly shared: readonly SharedRow[];
  /** Without the shared findings; tools with none left are not in the list. */
  readonly files: readonly { readonly path: string; readonly tools: readonly ToolRows[] }[];
}

export interface GroupedReport {
  readonly sets: readonly SetRows[];
  /** Every tool, with all that was found. */
  readonly tools: readonly ToolRows[];
}

/** Findings of at least this many tools are grouped. */
const SHARED_BY = 2;

/** Iterates the sets of a report and groups their findings. */
export function groupReport(
  { sets }: Pick<Report, 'sets'>,
  handleFound: (found: readonly ReportedFinding[]) => void,
): GroupedReport {
  const all: ToolRows[] = [];
  const collected = sets.map(({ tools, found }): SetRows => {
    const linted: ToolRows[] = [];
    for (const tool of tools) {
      handleFound(tool.found);
      linted.push(createToolRows(tool));
    }
    handleFound(found);
    all.push(...linted);
    return { about: found.map(createRow), ...splitShared(linted) };
  });
  return { sets: collected, tools: all };
}

function createToolRows({ source, lintResult, found }: LintedTool): ToolRows {
  return {
    name: source.reading.contract.name || '(no name)',
    path: source.file.path,
    score: lintResult.score,
    rows: found.map(createRow),
  };
}

function createRow(found: ReportedFinding): FindingRow {
  const { line, column } = findLocation(found);
  const { severity, code, message, hint, fixes = [] } = found.finding;
  return {
    path: found.place.file.path,
    place: `${line}:${column}`,
    severity,
    code,
    message,
    hint,
    fixes: fixes.map(({ title }) => title),
  };
}

function splitShared(tools: readonly ToolRows[]): Pick<SetRows, 'shared' | 'files'> {
  const groups = new Map<string, { row: FindingRow; tools: Set<string> }>();
  for (const { name, rows } of tools)
    for (const row of rows) {
      const key = formatKey(row);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { row, tools: new Set([name]) });
      else group.tools.add(name);
    }
  const isShared = (row: FindingRow): boolean =>
    (groups.get(formatKey(row))?.tools.size ?? 0) >= SHARED_BY;
  const files = new Map<string, ToolRows[]>();
  for (const tool of tools) {
    const rows = tool.rows.filter((row) => !isShared(row));
    if (rows.length > 0) addTo(files, tool.path, { ...tool, rows });
  }
  return {
    shared: [...groups.values()]
      .filter((group) => group.tools.size >= SHARED_BY)
      .map((group) => ({ ...group.row, tools: [...group.tools] })),
    files: [...files].map(([path, own]) => ({ path, tools: own })),
  };
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function formatKey({ severity, code, message, hint }: FindingRow): string {
  return [severity, code, message, hint].join('\n');
}
