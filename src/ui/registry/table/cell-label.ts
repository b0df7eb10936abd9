import type { TableColumn } from '../../../app/registry/registry-table-sort.ts';
import type { RowLintSummary, TableRow } from '../../../app/registry/registry-table.ts';
import { formatCount } from '../../../contract/format-count.ts';
import type { ChecklistItem } from '../../../lint/lint-result.ts';
import { formatCertainty, formatTokenCount } from '../../format-tokens.ts';
import { CHECK_WORDS, TOOL_STATE_WORDS } from '../../parts/lint/state-words.ts';
import { formatProviderTool } from '../../parts/provider/ProviderMark.tsx';

export const SEVERITIES = [
  { count: 'errors', sign: '✕', one: 'error', many: 'errors' },
  { count: 'warnings', sign: '!', one: 'warning', many: 'warnings' },
  { count: 'advice', sign: 'i', one: 'advice', many: 'advice' },
] as const;

/**
 * The accessible name of a cell with signs only. On the cell itself: hidden text in each would be a
 * third of the layout.
 */
export function formatCellLabel(
  { facts, lintSummary, tokens, notSentTo }: TableRow,
  column: TableColumn,
): string | undefined {
  switch (column) {
    case 'name':
      return [
        facts.name || 'unnamed',
        TOOL_STATE_WORDS[lintSummary?.state ?? 'unknown'],
        ...(facts.provider === undefined ? [] : [formatProviderTool(facts.provider)]),
      ].join(', ');
    case 'marks':
      return lintSummary && formatChecklist(lintSummary.marks);
    case 'tokens':
      return notSentTo === undefined
        ? `${formatTokenCount(tokens)}, ${formatCertainty(tokens)}`
        : `not sent to ${notSentTo}`;
    default:
      return undefined;
  }
}

export function formatFindingCount(
  lintSummary: RowLintSummary,
  { count, one, many }: (typeof SEVERITIES)[number],
): string {
  return formatCount(lintSummary[count], one, many);
}

function formatChecklist(marks: readonly ChecklistItem[]): string {
  return (
    marks
      .filter(({ state }) => state !== 'pass')
      .map(({ label, state }) => `${label} ${CHECK_WORDS[state]}`)
      .join(', ') || 'all checks pass'
  );
}
