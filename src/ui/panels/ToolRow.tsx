import { Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import { findTool, nameOf, tierGroupsOf, tierOf } from '../../app/derive.ts';
import { judge } from '../../app/judge.ts';
import { targetOf, wireOf } from '../../app/wire.ts';
import { moveBeside, moveWithinTree } from '../../app/move-tool.ts';
import { formatBytes } from '../format-bytes.ts';
import { Menu } from '../parts/Menu.tsx';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './ToolsTree.module.css';

interface ToolRowProps {
  readonly id: string;
  readonly renaming: boolean;
  readonly onRename: () => void;
  readonly onRenamed: () => void;
}

const STATE_WORDS = { pass: 'ready to ship', warn: 'ready, with warnings', error: 'not ready to ship' } as const;

export const ToolRow = memo(function ToolRow({ id, renaming, onRename, onRenamed }: ToolRowProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const [drop, setDrop] = useState<'before' | 'after'>();
  const row = useApp((state) => {
    const tool = findTool(state.workspace, id);
    if (tool === undefined) return undefined;
    const { state: verdict, marks } = judge(tool.document, state.workspace);
    return {
      name: nameOf(tool),
      verdict,
      failing: marks.filter((mark) => mark.state !== 'pass').length,
      bytes: wireOf(tool.document, targetOf(state.target)).bytes,
      selected: state.selected === id,
    };
  });
  if (row === undefined) return null;
  return (
    <div
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
      onDragStart={(event) => event.dataTransfer.setData('text/x-tool', id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/x-tool')) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setDrop(event.clientY < top + height / 2 ? 'before' : 'after');
      }}
      onDragLeave={() => setDrop(undefined)}
      onDrop={(event) => {
        const moved = event.dataTransfer.getData('text/x-tool');
        setDrop(undefined);
        if (moved === '' || moved === id) return;
        event.preventDefault();
        event.stopPropagation();
        const tool = findTool(app.store.getState().workspace, id);
        moveBeside(app, moved, { neighbour: id, after: drop === 'after', tier: tool && tierOf(tool) });
      }}
    >
      <span className={styles.dot} data-state={row.verdict} aria-hidden />
      {renaming ? <RenameBox id={id} name={row.name} onDone={onRenamed} /> : <span className={styles.name}>{row.name || <i>unnamed</i>}</span>}
      {row.failing > 0 && row.verdict !== 'pass' && (
        <span className={styles.failing} data-state={row.verdict} title={`${row.failing} of 8 marks not passed`}>
          {row.failing}
        </span>
      )}
      <span className={styles.bytes}>{formatBytes(row.bytes)}</span>
      <ToolMenu id={id} name={row.name} onRename={onRename} />
    </div>
  );
});

function ToolMenu({ id, name, onRename }: { readonly id: string; readonly name: string; readonly onRename: () => void }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const groups = useApp((state) => tierGroupsOf(state.workspace));
  const here = groups.find((group) => group.tools.includes(id));
  const items = [
    { label: 'Rename', shortcut: 'F2', onSelect: onRename },
    { label: 'Duplicate', shortcut: 'Ctrl D', onSelect: () => app.do({ kind: 'duplicate-tool', tool: id }) },
    { label: 'Move up', shortcut: 'Alt ↑', onSelect: () => moveWithinTree(app, id, -1) },
    { label: 'Move down', shortcut: 'Alt ↓', onSelect: () => moveWithinTree(app, id, 1) },
    ...groups.filter((group) => group !== here && group.tier !== undefined).map((group) => ({ label: `Move to ${group.tier ?? ''}`, onSelect: () => moveBeside(app, id, { neighbour: group.tools.at(-1), after: true, tier: group.tier }) })),
    {
      label: 'Delete',
      shortcut: 'Del',
      onSelect: () => {
        app.do({ kind: 'delete-tool', tool: id });
        app.notify({ tone: 'done', message: `${name || 'The tool'} deleted.`, undo: true });
      },
    },
  ].map((item) => ({ ...item, disabled: readOnly }));
  return <Menu label={`Actions for ${name || 'unnamed tool'}`} trigger={<Ellipsis size={14} aria-hidden />} items={items} className={styles.more} tabIndex={-1} />;
}

function RenameBox({ id, name, onDone }: { readonly id: string; readonly name: string; readonly onDone: () => void }) {
  const { app } = useWorkshop();
  const [text, setText] = useState(name);
  const commit = (): void => {
    if (text.trim() !== '') app.do({ kind: 'rename-tool', tool: id, name: text.trim() });
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
      onBlur={commit}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
