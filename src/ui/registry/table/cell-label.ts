import type { TableColumn } from '../../../app/registry/registry-table-sort.ts';
import type { RowLintSummary, TableRow } from '../../../app/registry/registry-table.ts';
import type { ChecklistItem } from '../../../lint/lint-result.ts';
import { formatCertainty, formatTokens } from '../../format-tokens.ts';

export const STATE_LABELS = {
  unknown: 'not checked yet',
  pass: 'ready to ship',
  warn: 'ready, with warnings',
  error: 'not ready to ship',
} as const;
export const CHECKLIST_LABELS = {
  pass: 'passes',
  warn: 'has a warning',
  error: 'is not met',
} as const;

export const SEVERITIES = [
  { count: 'errors', sign: '✕', one: 'error', many: 'errors' },
  { count: 'warnings', sign: '!', one: 'warning', many: 'warnings' },
  { count: 'advice', sign: 'i', one: 'piece of advice', many: 'pieces of advice' },
] as const;

/**
 * The accessible name of a cell with signs only. On the cell itself: hidden text in each would be a
 * third of the layout.
 */
export function formatCellLabel(
  { facts, lintSummary, tokens }: TableRow,
  column: TableColumn,
): string | undefined {
  switch (column) {
    case 'name':
      return `${facts.name || 'unnamed'}, ${STATE_LABELS[lintSummary?.state ?? 'unknown']}`;
    case 'marks':
      return lintSummary && formatChecklist(lintSummary.marks);
    case 'tokens':
      return `${formatTokens(tokens)} tokens, ${formatCertainty(tokens)}`;
    default:
      return undefined;
  }
}

export function formatFindingCount(
  lintSummary: RowLintSummary,
  { count, one, many }: (typeof SEVERITIES)[number],
): string {
  return `${lintSummary[count]} ${lintSummary[count] === 1 ? one : many}`;
}

function formatChecklist(marks: readonly ChecklistItem[]): string {
  return (
    marks
      .filter(({ state }) => state !== 'pass')
      .map(({ label, state }) => `${label} ${CHECKLIST_LABELS[state]}`)
      .join(', ') || 'all 8 marks pass'
  );
}
