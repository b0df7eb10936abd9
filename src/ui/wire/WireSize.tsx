import { memo } from 'react';
import { listToolsInRequest } from '../../app/wire/list-tools-in-request.ts';
import { getWire } from '../../app/wire/wire.ts';
import type { Tool } from '../../app/workspace.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatBytes } from '../format-bytes.ts';
import { formatCertainty, formatTokenCount } from '../format-tokens.ts';
import { selectTool } from '../use-app.ts';
import { useTokens } from '../use-tokens.ts';
import { TokenWords } from '../workbench/TokenWords.tsx';
import { useSettled } from '../workbench/use-settled.ts';
import type { ViewProps } from './view-props.ts';
import styles from './WirePane.module.css';

/** What the open tool costs, deferred or not. */
export const ToolSize = memo(function ToolSize({ target }: Pick<ViewProps, 'target'>) {
  const bytes = useSettled((state) => {
    const tool = selectTool(state);
    return tool && getWire(tool.document, target).bytes;
  });
  const sum = useTokens((state) => {
    const open = selectTool(state);
    return open === undefined ? NONE : [open];
  });
  if (bytes === undefined || sum === undefined) return null;
  const { searchable } = sum;
  const isSearchable = searchable.tools > 0;
  const own = isSearchable ? { ...sum, ...searchable } : sum;
  return (
    <span title={formatCertainty(own)}>
      {formatTokenCount(own)}
      {isSearchable && ' once found'}
      <span className={styles.bytes}> · {formatNumber(bytes)} B</span>
    </span>
  );
});

const NONE: readonly Tool[] = [];

/** Counts what the target gets; says how many tools it does not. */
export function SetSize({ target }: Pick<ViewProps, 'target'>) {
  const { count, sent, bytes } = useSettled((state) => {
    const tools = listToolsInRequest(state.workspace, state.phase, target);
    const wires = tools.map((tool) => getWire(tool.document, target));
    return {
      count: tools.length,
      sent: wires.filter(({ isSent }) => isSent).length,
      bytes: wires.reduce((sum, wire) => sum + wire.bytes, 0),
    };
  });
  const tokens = useTokens((state) => listToolsInRequest(state.workspace, state.phase, target));
  return (
    <span title={tokens && formatCertainty(tokens)}>
      {formatCount(sent, 'tool')}
      {sent < count && ` (${formatNumber(count - sent)} not sent)`}
      {tokens !== undefined && (
        <>
          {' '}
          · <TokenWords tokens={tokens} />
        </>
      )}{' '}
      · {formatBytes(bytes)}
    </span>
  );
}
