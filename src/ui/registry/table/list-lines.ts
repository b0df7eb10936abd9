/** A rendered line, and the row that it shows. */
export interface Line {
  readonly key: number;
  readonly id: string;
}

/** The lines of the last render, and the rows they were chosen from. */
export interface DrawnLines {
  readonly lines: readonly Line[];
  readonly rows: readonly { readonly id: string }[];
}

export const NOTHING_DRAWN: DrawnLines = { lines: [], rows: [] };

interface WantedRows {
  /** Ids of the rows in view, in order. */
  readonly ids: readonly string[];
  readonly rows: DrawnLines['rows'];
  /** The row that may have the focus: its line is never reused for another row. */
  readonly held: string | undefined;
}

/**
 * Assigns rows to lines. While the list scrolls, a row keeps its line; for another list the lines
 * are reused in order, because most cells are alike and creating a line costs ten times as much as
 * changing one.
 */
export function listLines(before: DrawnLines, { ids, rows, held }: WantedRows): readonly Line[] {
  const known = new Map(before.lines.map(({ id, key }) => [id, key]));
  const isScrolled = before.rows === rows && ids.some((id) => known.has(id));
  let last = Math.max(-1, ...known.values());
  if (isScrolled) return ids.map((id) => ({ id, key: known.get(id) ?? (last += 1) }));
  const place = held === undefined ? -1 : ids.indexOf(held);
  const line = before.lines.findIndex(({ id }) => id === held);
  const createLines = (wanted: readonly string[], lines: readonly Line[]): readonly Line[] =>
    wanted.map((id, i) => ({ id, key: lines[i]?.key ?? (last += 1) }));
  if (line === -1) return createLines(ids, before.lines);
  const [above, below] = [before.lines.slice(0, line), before.lines.slice(line + 1)];
  if (place === -1) return createLines(ids, [...above, ...below]);
  return [
    ...createLines(ids.slice(0, place), above),
    ...before.lines.slice(line, line + 1),
    ...createLines(ids.slice(place + 1), below),
  ];
}
