import { memo, useState } from 'react';
import { createToolRename } from '../../app/renames.ts';
import { getTreeRow } from '../../app/tree/tree-row.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { formatName } from '../parts/text/NameText.tsx';
import { useRestoreFocus } from '../parts/use-restore-focus.ts';
import { useWorkshop } from '../use-app.ts';
import { CutName } from './CutName.tsx';
import { formatRowLabel, RowNumbers } from './RowNumbers.tsx';
import { useRowDrop } from './use-row-drop.ts';
import { useSettled } from './use-settled.ts';
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
  const row = useSettled((state) => getTreeRow(state, id));
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
      aria-label={formatRowLabel(row)}
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
      <RowNumbers id={id} row={row} />
      <OptionalPart>
        <ToolMenu id={id} name={shown} onRename={() => onRename(id)} />
      </OptionalPart>
    </div>
  );
});

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
