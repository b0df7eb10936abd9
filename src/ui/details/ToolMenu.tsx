import { Ellipsis } from 'lucide-react';
import type { App } from '../../app/app.ts';
import { findTool, listTierGroups } from '../../app/derive.ts';
import { getCachePoint, listCachePointers } from '../../app/tree/cache-point.ts';
import { moveBeside, moveWithinTree } from '../../app/tree/move-tool.ts';
import { startToolRemoval } from '../../app/tree/remove-tool.ts';
import { addOrRemoveCachePoint } from '../../app/tree/set-cache-point.ts';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from '../workbench/ToolsTree.module.css';

interface ToolMenuProps {
  readonly id: string;
  readonly name: string;
  readonly onRename: () => void;
}

/**
 * The commands of a row's keys for the pointer; not in the tab order, because the row has the keys.
 */
export function ToolMenu({ id, name, onRename }: ToolMenuProps) {
  const { app } = useWorkshop();
  return (
    <Menu
      label={`Actions for ${name || 'unnamed tool'}`}
      trigger={<Ellipsis size={14} aria-hidden />}
      listItems={() => listItems(app, { id, onRename })}
      className={styles.more}
      tabIndex={-1}
    />
  );
}

function listItems(app: App, { id, onRename }: Omit<ToolMenuProps, 'name'>): readonly MenuItem[] {
  const { workspace, stage } = app.store.getState();
  const tool = findTool(workspace, id);
  const others = listTierGroups(workspace).filter(
    (group) => group.tier !== undefined && !group.tools.includes(id),
  );
  const items: readonly MenuItem[] = [
    { label: 'Rename', shortcut: 'F2', onSelect: onRename },
    {
      label: 'Duplicate',
      shortcut: 'Ctrl D',
      onSelect: () => app.apply({ kind: 'duplicate-tool', tool: id }),
    },
    { label: 'Move up', shortcut: 'Alt ↑', onSelect: () => moveWithinTree(app, id, -1) },
    { label: 'Move down', shortcut: 'Alt ↓', onSelect: () => moveWithinTree(app, id, 1) },
    ...others.map((group) => ({
      label: `Move to ${group.tier ?? ''}`,
      onSelect: () =>
        moveBeside(app, id, { neighbour: group.tools.at(-1), after: true, tier: group.tier }),
    })),
    ...(tool === undefined || listCachePointers(tool.document).length === 0
      ? []
      : [
          {
            label:
              getCachePoint(tool.document) === undefined
                ? 'Set cache point after it'
                : 'Remove cache point after it',
            onSelect: () => addOrRemoveCachePoint(app, id),
          },
        ]),
    { label: 'Delete', shortcut: 'Del', onSelect: () => startToolRemoval(app, id) },
  ];
  return items.map((item) => ({ ...item, disabled: stage.kind !== 'editing' }));
}
