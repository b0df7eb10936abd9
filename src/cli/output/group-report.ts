import type { Report } from '../format.ts';
import type { FindingRow, ToolRow } from './lint-report.ts';

export interface GroupedTool {
  readonly name: string;
  readonly path: string;
  readonly points: number;
  readonly rows: readonly FindingRow[];
}

/** The same finding in several tools of a set, printed once. */
export interface SharedRow extends FindingRow {
  readonly tools: readonly string[];
}

/** Tools that were linted together. */
export interface GroupedSet {
  /** About the set as a whole. */
  readonly about: readonly FindingRow[];
  readonly shared: readonly SharedRow[];
  /** Without the shared findings; tools with none left are not in the list. */
  readonly files: readonly { readonly path: string; readonly tools: readonly GroupedTool[] }[];
}

export interface GroupedReport {
  readonly sets: readonly GroupedSet[];
  /** Every tool, with all that was found. */
  readonly tools: readonly GroupedTool[];
}

/** Findings of at least this many tools are grouped. */
const SHARED_BY = 2;

/** Iterates the sets of a report and groups their findings. */
export function groupReport(
  { sets }: Pick<Report, 'sets'>,
  handleFound: (found: readonly FindingRow[]) => void,
): GroupedReport {
  const all: GroupedTool[] = [];
  const collected = sets.map(({ tools, found }): GroupedSet => {
    const linted: GroupedTool[] = [];
    for (const tool of tools) {
      handleFound(tool.found);
      linted.push(createGroupedTool(tool));
    }
    handleFound(found);
    all.push(...linted);
    return { about: found, ...splitShared(linted) };
  });
  return { sets: collected, tools: all };
}

function createGroupedTool({ name, path, points, found }: ToolRow): GroupedTool {
  return { name: name || '(no name)', path, points, rows: found };
}

function splitShared(tools: readonly GroupedTool[]): Pick<GroupedSet, 'shared' | 'files'> {
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
  const files = new Map<string, GroupedTool[]>();
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
