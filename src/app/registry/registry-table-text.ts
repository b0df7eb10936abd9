import { RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import type { TableColumn } from './registry-table-sort.ts';
import type { TableRow } from './registry-table.ts';

type Cell = string | number | undefined;

interface TextColumn {
  readonly label: string;
  readonly getCell: (row: TableRow) => Cell;
}

/**
 * What a column of the table is in a spreadsheet: one fact a cell, figures as plain numbers. `2 /
 * 3` would be read as a date.
 */
function listTextColumns(column: TableColumn, target: string): readonly TextColumn[] {
  switch (column) {
    case 'name':
      return [{ label: 'Tool', getCell: ({ facts }) => facts.name }];
    case 'marks':
      return [
        {
          label: 'Checks passed of 8',
          getCell: ({ lintSummary }) =>
            lintSummary && lintSummary.marks.length - lintSummary.failing,
        },
      ];
    case 'risk':
      return [
        {
          label: 'Risk',
          getCell: ({ facts: { risk } }) =>
            risk === undefined ? 'not declared' : RISK_DETAILS[risk].label,
        },
      ];
    case 'decision':
      return [
        {
          label: 'Decision',
          getCell: ({ facts }) => facts.decision?.decision.replaceAll('_', ' ') ?? 'not decided',
        },
        {
          label: 'Decided by',
          getCell: ({ facts: { decision } }) =>
            decision && (decision.isDeclared ? 'contract' : 'class'),
        },
      ];
    case 'tier':
      return [{ label: 'Tier', getCell: ({ facts }) => facts.tier }];
    case 'layer':
      return [{ label: 'Layer', getCell: ({ facts }) => facts.layer }];
    case 'tokens':
      return [
        { label: `Tokens on ${target}`, getCell: ({ tokens }) => tokens.tokens },
        { label: 'Tokens are', getCell: ({ tokens }) => tokens.kind },
      ];
    case 'parameters':
      return [
        { label: 'Required', getCell: ({ facts }) => facts.required },
        { label: 'Optional', getCell: ({ facts }) => facts.optional },
      ];
    case 'weight':
      return [
        { label: 'Counted as', getCell: ({ facts }) => Number(facts.weight.likely.toFixed(1)) },
      ];
    case 'findings':
      return [
        { label: 'Errors', getCell: ({ lintSummary }) => lintSummary?.errors },
        { label: 'Warnings', getCell: ({ lintSummary }) => lintSummary?.warnings },
        { label: 'Advice', getCell: ({ lintSummary }) => lintSummary?.advice },
      ];
  }
}

/**
 * Rows as tab-separated text, which spreadsheets take from the clipboard. What is not known is an
 * empty cell.
 */
export function printTable(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  target: string,
): string {
  const printed = columns.flatMap((column) => listTextColumns(column, target));
  const lines = [
    printed.map(({ label }) => label),
    ...rows.map((row) => printed.map(({ getCell }) => getCell(row))),
  ];
  return lines.map((cells) => `${cells.map(printCell).join('\t')}\n`).join('');
}

/**
 * Where a spreadsheet would begin to reckon, also behind space and what is not seen, and in the
 * wide letters of East Asian keyboards.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Names come from elsewhere: none may run in the reader's spreadsheet, nor break out of its cell.
 */
function printCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const line = `${FORMULA.test(cell) ? "'" : ''}${cell.replace(/[\t\r\n\u2028\u2029]+/g, ' ')}`;
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
