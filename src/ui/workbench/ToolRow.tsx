import { memo } from 'react';
import { getTreeRow } from '../../app/tree/tree-row.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { formatBytes } from '../format-bytes.ts';
import { formatCertainty } from '../format-tokens.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { useRestoreFocus } from '../parts/use-restore-focus.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { RenameBox } from './RenameBox.tsx';
import { useRowDrop } from './use-row-drop.ts';
import styles from './ToolsTree.module.css';

const ToolMenu = createLazyPart(() =>
  import('../details/ToolMenu.tsx').then((file) => file.ToolMenu),
);

interface ToolRowProps {
  readonly id: string;
  /** In its tier, from one, and how many are there: not all of them are drawn. */
  readonly place: number;
  readonly of: number;
  /** Rows before it that are not drawn. */
  readonly skipped: number;
  readonly isOpen: boolean;
  readonly readOnly: boolean;
  readonly renaming: boolean;
  /** Both get the id: functions that stay the same leave the other rows as they are. */
  readonly onRename: (id: string) => void;
  readonly onRenamed: (id: string) => void;
}

const STATE_WORDS = {
  unknown: 'not checked yet',
  pass: 'ready to ship',
  warn: 'ready, with warnings',
  error: 'not ready to ship',
} as const;

export const ToolRow = memo(function ToolRow({
  id,
  place,
  of,
  skipped,
  isOpen,
  readOnly,
  renaming,
  onRename,
  onRenamed,
}: ToolRowProps) {
  const { app } = useWorkshop();
  const leaving = useRestoreFocus();
  const { drop, handlers } = useRowDrop(id);
  const row = useApp((state) => getTreeRow(state, id));
  if (row === undefined) return null;
  const shown = formatShortText(row.name);
  return (
    <div
      ref={leaving}
      role="treeitem"
      aria-level={2}
      aria-setsize={of}
      aria-posinset={place}
      aria-selected={isOpen}
      aria-label={`${formatName(shown) || 'unnamed tool'}, ${STATE_WORDS[row.state]}`}
      tabIndex={isOpen ? 0 : -1}
      data-tool={id}
      data-drop={drop}
      className={styles.row}
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
          {row.name === '' ? <i>unnamed</i> : <NameText name={shown} />}
        </span>
      )}
      {row.failing > 0 && row.state !== 'pass' && (
        <span
          className={styles.failing}
          data-state={row.state}
          title={`${row.failing} of 8 marks not passed`}
        >
          {row.failing}
        </span>
      )}
      <span
        className={styles.tokens}
        title={`${row.tokens.toLocaleString('en')} tokens (${formatCertainty(row)}), ${formatBytes(row.bytes)}`}
      >
        {row.tokens.toLocaleString('en')}
      </span>
      <OptionalPart>
        <ToolMenu id={id} name={shown} onRename={() => onRename(id)} />
      </OptionalPart>
    </div>
  );
});
