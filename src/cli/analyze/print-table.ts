/** Rows of cells, each column as wide as its widest; without spaces at the end of a line. */
export function printTable(rows: readonly (readonly string[])[], margin = 2): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return `${' '.repeat(margin)}${cells.join('  ')}`.trimEnd();
  });
}
