import { memo, useState } from 'react';
import { createToolRename } from '../../app/renames.ts';
import type { CachePoint } from '../../app/tree/cache-point.ts';
import { getTreeRow, type TreeRow } from '../../app/tree/tree-row.ts';
import { getTarget } from '../../app/wire/wire.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { formatBytes } from '../format-bytes.ts';
import { formatCertainty } from '../format-tokens.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { CHECK_SIGNS, TOOL_STATE_WORDS } from '../parts/lint/state-words.ts';
import {
  formatNotSent,
  formatProviderTool,
  ProviderMark,
} from '../parts/provider/ProviderMark.tsx';
import { formatName } from '../parts/text/NameText.tsx';
import { useRestoreFocus } from '../parts/use-restore-focus.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { CutName } from './CutName.tsx';
import { useRowDrop } from './use-row-drop.ts';
import styles from './ToolsTree.module.css';

const ToolMenu = createLazyPart(() =>
  import('../details/ToolMenu.tsx').then((file) => file.ToolMenu),
);

interface ToolRowProps {
  readonly id: string;
  /** 1-based position in its tier. */
  readonly position: number;
  /** Tools in its tier; not all of them are drawn. */
  readonly of: number;
  /** Rows before it that are not drawn. */
  readonly skipped: number;
  readonly isOpen: boolean;
  readonly readOnly: boolean;
  readonly renaming: boolean;
  /** Both get the id: with the same functions for every row, memo skips the other rows. */
  readonly onRename: (id: string) => void;
  readonly onRenamed: (id: string) => void;
}

export const ToolRow = memo(function ToolRow({
  id,
  position,
  of,
  skipped,
  isOpen,
  readOnly,
  renaming,
  onRename,
  onRenamed,
}: ToolRowProps) {
  const { app } = useWorkshop();
  const restoreFocus = useRestoreFocus();
  const { drop, handlers } = useRowDrop(id);
  const row = useApp((state) => getTreeRow(state, id));
  const target = useApp((state) => getTarget(state.target).short);
  if (row === undefined) return null;
  const shown = formatShortText(row.name);
  return (
    <div
      ref={restoreFocus}
      role="treeitem"
      aria-level={2}
      aria-setsize={of}
      aria-posinset={position}
      aria-selected={isOpen}
      aria-label={formatLabel(row)}
      aria-describedby={`${id}-numbers`}
      tabIndex={isOpen ? 0 : -1}
      data-tool={id}
      data-drop={drop}
      className={styles.row}
      data-sent={row.isSent}
      style={skipped === 0 ? undefined : { marginTop: `calc(var(--row) * ${skipped})` }}
      draggable={!renaming && !readOnly}
      onClick={() => app.setView({ selected: id, pane: 'contract' })}
      onDoubleClick={() => !readOnly && onRename(id)}
      {...handlers}
    >
      <span className={styles.dot} data-state={row.state} aria-hidden />
      {renaming ? (
        <RenameBox id={id} name={row.name} onDone={() => onRenamed(id)} />
      ) : (
        <span className={styles.name} title={formatName(shown)}>
          {row.name === '' ? <i>unnamed</i> : <CutName name={shown} />}
        </span>
      )}
      <RowNumbers row={row} target={target} />
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
      <OptionalPart>
        <ToolMenu id={id} name={shown} onRename={() => onRename(id)} />
      </OptionalPart>
    </div>
  );
});

interface RowNumbersProps {
  readonly row: TreeRow;
  readonly target: string;
}

function RowNumbers({ row, target }: RowNumbersProps) {
  return (
    <>
      <span className={styles.marks}>
        {row.provider !== undefined && (
          <ProviderMark provider={row.provider} notSentTo={row.isSent ? undefined : target} />
        )}
        {hasFailing(row) && (
          <span
            className={styles.failing}
            data-state={row.state}
            title={describeNumbers(row, target)}
          >
            {CHECK_SIGNS[row.state === 'unknown' ? 'unstated' : row.state]}
            {row.failing}
          </span>
        )}
      </span>
      <span
        className={styles.tokens}
        title={
          row.isSent
            ? `${describeTokens(row)} (${formatCertainty(row)}), ${formatBytes(row.bytes)}`
            : formatNotSent(target)
        }
      >
        {row.isSent ? formatNumber(row.tokens) : '–'}
      </span>
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

function describeTokens({ tokens }: TreeRow): string {
  return formatCount(tokens, 'token');
}

function formatLabel({ name, state, provider }: TreeRow): string {
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

interface RenameBoxProps {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** A tool's name in the tree while it is edited: Enter or blur saves it, Escape does not. */
function RenameBox({ id, name, onDone }: RenameBoxProps) {
  const { app } = useWorkshop();
  const [text, setText] = useState(name);
  const saveName = (): void => {
    if (text.trim() !== '') app.apply(createToolRename(id, text.trim()));
    onDone();
  };
  return (
    <input
      className={styles.rename}
      aria-label="New name"
      autoFocus
      spellCheck={false}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={saveName}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') saveName();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
