import type { CachePoint } from '../../app/tree/cache-point.ts';
import type { TreeRow } from '../../app/tree/tree-row.ts';
import { getTarget } from '../../app/wire/wire.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { formatBytes } from '../format-bytes.ts';
import { formatCertainty } from '../format-tokens.ts';
import { CHECK_SIGNS, TOOL_STATE_WORDS } from '../parts/lint/state-words.ts';
import {
  formatNotSent,
  formatProviderTool,
  ProviderMark,
} from '../parts/provider/ProviderMark.tsx';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp } from '../use-app.ts';
import styles from './ToolsTree.module.css';

interface RowNumbersProps {
  readonly id: string;
  readonly row: TreeRow;
}

/** The marks at the end of a row: whose tool it is, what fails, its tokens, the cache point. */
export function RowNumbers({ id, row }: RowNumbersProps) {
  const target = useApp((state) => getTarget(state.target).short);
  return (
    <>
      <span className={styles.marks}>
        {row.provider !== undefined && (
          <span className={styles.provider}>
            <ProviderMark provider={row.provider} notSentTo={row.isSent ? undefined : target} />
          </span>
        )}
        {hasFailing(row) && (
          <span className={styles.failing} data-state={row.state} title={describeFailing(row)}>
            {CHECK_SIGNS[row.state === 'unknown' ? 'unstated' : row.state]}
            {row.failing}
          </span>
        )}
      </span>
      <span
        className={styles.tokens}
        title={
          row.isSent
            ? `${describeTokens(row)}${row.unknown > 0 ? '' : ` (${formatCertainty(row)})`}, ${formatBytes(row.bytes)}`
            : formatNotSent(target)
        }
      >
        {row.isSent ? formatRowTokens(row) : '–'}
      </span>
      <span id={`${id}-numbers`} hidden>
        {describeNumbers(row, target)}
      </span>
      {row.cachePoint !== undefined && (
        <span
          className={styles.cachePoint}
          title={describeCachePoint(row.cachePoint)}
          data-cache-point
          aria-hidden
        />
      )}
    </>
  );
}

function hasFailing({ failing, state }: TreeRow): boolean {
  return failing > 0 && state !== 'pass';
}

function describeFailing({ failing, state }: TreeRow): string {
  if (state === 'unstated')
    return formatCount(failing, 'required part not stated', 'required parts not stated');
  return formatCount(failing, state === 'error' ? 'error' : 'warning');
}

/** In brackets where it is not in the context at the start. */
function formatRowTokens({ tokens, unknown, isSearchable }: TreeRow): string {
  const shown = unknown > 0 ? '?' : formatNumber(tokens);
  return isSearchable ? `(${shown})` : shown;
}

function describeTokens({ tokens, unknown, isSearchable }: TreeRow): string {
  const cost = unknown > 0 ? 'tokens not known' : formatCount(tokens, 'token');
  return isSearchable ? `${cost} once the provider’s tool search has found it` : cost;
}

/** The accessible name of a row. */
export function formatRowLabel({ name, state, provider }: TreeRow): string {
  return [
    formatName(formatShortText(name)) || 'unnamed tool',
    TOOL_STATE_WORDS[state],
    ...(provider === undefined ? [] : [formatProviderTool(provider)]),
  ].join(', ');
}

/** The marks and numbers of the row, for those who do not see its heading. */
function describeNumbers(row: TreeRow, target: string): string {
  return [
    ...(hasFailing(row) ? [describeFailing(row)] : []),
    row.isSent ? describeTokens(row) : `not sent to ${target}`,
    ...(row.cachePoint === undefined ? [] : [`c${describeCachePoint(row.cachePoint).slice(1)}`]),
  ].join(', ');
}

function describeCachePoint({ anthropic, bedrock }: CachePoint): string {
  const at = [
    ...(anthropic === undefined ? [] : [anthropic === '1h' ? 'Anthropic, 1 hour' : 'Anthropic']),
    ...(bedrock ? ['Bedrock'] : []),
  ];
  return `Cache point after this tool (${at.join('; ')})`;
}
