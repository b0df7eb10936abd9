import { memo, useState } from 'react';
import { getTreeRow, type TreeRow } from '../../app/tree/tree-row.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { formatBytes } from '../format-bytes.ts';
import { formatCertainty } from '../format-tokens.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { useRestoreFocus } from '../parts/use-restore-focus.ts';
import { useApp, useWorkshop } from '../use-app.ts';
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

const STATE_LABELS = {
  unknown: 'not checked yet',
  pass: 'ready to ship',
  warn: 'ready, with warnings',
  error: 'not ready to ship',
} as const;

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
      aria-label={`${formatName(shown) || 'unnamed tool'}, ${STATE_LABELS[row.state]}`}
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
      <RowNumbers row={row} />
      <OptionalPart>
        <ToolMenu id={id} name={shown} onRename={() => onRename(id)} />
      </OptionalPart>
    </div>
  );
});

function RowNumbers({ row }: { readonly row: TreeRow }) {
  const tokens = row.tokens.toLocaleString('en');
  return (
    <>
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
        title={`${tokens} tokens (${formatCertainty(row)}), ${formatBytes(row.bytes)}`}
      >
        {tokens}
      </span>
    </>
  );
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
    if (text.trim() !== '') app.apply({ kind: 'rename-tool', tool: id, name: text.trim() });
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
