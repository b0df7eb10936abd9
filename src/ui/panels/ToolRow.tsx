import { memo } from 'react';
import { findTool, nameOf } from '../../app/derive.ts';
import { judgementOf, marksOf } from '../../app/judged.ts';
import { tokensOf } from '../../app/tokens.ts';
import { targetFor, wireOf } from '../../app/wire.ts';
import { formatBytes } from '../format-bytes.ts';
import { sayCertainty } from '../format-tokens.ts';
import { useFocusHeir } from '../parts/use-focus-heir.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { RenameBox } from './RenameBox.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import styles from './ToolsTree.module.css';
import { useRowDrop } from './use-row-drop.ts';

interface ToolRowProps {
  readonly id: string;
  readonly renaming: boolean;
  readonly onRename: () => void;
  readonly onRenamed: () => void;
}

const STATE_WORDS = { unknown: 'not checked yet', pass: 'ready to ship', warn: 'ready, with warnings', error: 'not ready to ship' } as const;

export const ToolRow = memo(function ToolRow({ id, renaming, onRename, onRenamed }: ToolRowProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const leaving = useFocusHeir();
  const { drop, handlers } = useRowDrop(id);
  const row = useApp((state) => {
    const tool = findTool(state.workspace, id);
    if (tool === undefined) return undefined;
    const judgement = judgementOf(state, id);
    const target = targetFor(state.workspace, state.target);
    const tokens = tokensOf(state, tool, target);
    const verdict: keyof typeof STATE_WORDS = judgement?.state ?? 'unknown';
    return {
      name: nameOf(tool),
      verdict,
      failing: judgement === undefined ? 0 : marksOf(judgement).filter((mark) => mark.state !== 'pass').length,
      bytes: wireOf(tool.document, target).bytes,
      tokens: tokens.tokens,
      kind: tokens.kind,
      error: tokens.error,
      selected: state.selected === id,
    };
  });
  if (row === undefined) return null;
  return (
    <div
      ref={leaving}
      role="treeitem"
      aria-level={2}
      aria-selected={row.selected}
      aria-label={`${row.name || 'unnamed tool'}, ${STATE_WORDS[row.verdict]}`}
      tabIndex={row.selected ? 0 : -1}
      data-tool={id}
      data-drop={drop}
      className={styles.row}
      draggable={!renaming && !readOnly}
      onClick={() => app.look({ selected: id, pane: 'contract' })}
      onDoubleClick={() => !readOnly && onRename()}
      {...handlers}
    >
      <span className={styles.dot} data-state={row.verdict} aria-hidden />
      {renaming ? <RenameBox id={id} name={row.name} onDone={onRenamed} /> : <span className={styles.name} title={row.name}>{row.name || <i>unnamed</i>}</span>}
      {row.failing > 0 && row.verdict !== 'pass' && (
        <span className={styles.failing} data-state={row.verdict} title={`${row.failing} of 8 marks not passed`}>
          {row.failing}
        </span>
      )}
      <span className={styles.tokens} title={`${row.tokens.toLocaleString('en')} tokens (${sayCertainty(row)}), ${formatBytes(row.bytes)}`}>{row.tokens.toLocaleString('en')}</span>
      <ToolMenu id={id} name={row.name} onRename={onRename} />
    </div>
  );
});
