import { Download, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createTool } from '../../app/create-tool.ts';
import { nameOf, tierGroupsOf, type TierGroup } from '../../app/derive.ts';
import button from '../parts/button.module.css';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { TierHead } from './TierHead.tsx';
import { ToolRow } from './ToolRow.tsx';
import styles from './ToolsTree.module.css';
import { useTreeKeys } from './use-tree-keys.ts';

/** A larger set comes in two steps: what is seen first and the open tool, then the rest in slices. */
const MOST_AT_ONCE = 200;
const FIRST_ROWS = 40;

/** All tools by tier: filter, open, rename, move, delete, by pointer and by keyboard alike. */
export function ToolsTree() {
  const { app } = useWorkshop();
  const groups = useApp((state) => tierGroupsOf(state.workspace));
  const filter = useApp((state) => state.filter);
  const matching = useApp((state) => {
    const words = state.filter.trim().toLowerCase();
    return words === '' ? undefined : state.workspace.tools.filter((tool) => nameOf(tool).toLowerCase().includes(words)).map((tool) => tool.id);
  });
  const count = useApp((state) => state.workspace.tools.length);
  const readOnly = useReadOnly();
  const isWhole = useDeferredValue(true, false) || count <= MOST_AT_ONCE;
  const tree = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const toggle = (tier: string): void => setClosed((now) => (now.has(tier) ? new Set([...now].filter((each) => each !== tier)) : new Set([...now, tier])));
  const onKeyDown = useTreeKeys({ tree, toggle, rename: setRenaming });
  const shown = matching && new Set(matching);
  const visible = groups.map((group) => ({ group, key: keyOf(group), tools: shown === undefined ? group.tools : group.tools.filter((id) => shown.has(id)), open: shown !== undefined || !closed.has(keyOf(group)) })).filter(({ tools }) => shown === undefined || tools.length > 0);
  const selected = useApp((state) => state.selected);
  // Tab reaches the tree at the open tool, or at its first line when that is folded away.
  const reachable = visible.some(({ tools, open }) => open && selected !== undefined && tools.includes(selected)) ? selected : visible[0]?.key;
  const create = (): void => {
    createTool(app);
    setRenaming(app.store.getState().selected);
  };
  useEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected, filter, isWhole]);
  const stopRenaming = useCallback((id: string): void => {
    setRenaming(undefined);
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-tool="${id}"]`)?.focus());
  }, []);
  return (
    <div className={styles.pane}>
      <label className={styles.search}>
        <span className="visually-hidden">Filter tools</span>
        <input id="filter" type="search" placeholder={`Filter ${count} tools`} value={filter} onChange={(event) => app.look({ filter: event.target.value })} onKeyDown={(event) => event.key === 'ArrowDown' && tree.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()} />
        <kbd aria-hidden>/</kbd>
      </label>
      <div ref={tree} className={styles.tree} role="tree" aria-label="Tools" onKeyDown={onKeyDown}>
        {visible.map(({ group, key, tools, open }) => {
          const name = group.tier ?? 'no tier';
          return (
            <div key={key} role="treeitem" aria-expanded={open} aria-level={1} aria-label={`${name}, ${tools.length} tools`} data-tier={key} tabIndex={key === reachable ? 0 : -1} className={styles.group}>
              <TierHead group={group} open={open} onToggle={() => toggle(key)} />
              {open && (
                <div role="group">
                  {(isWhole ? tools : tools.filter((id, i) => i < FIRST_ROWS || id === selected)).map((id) => (
                    <ToolRow key={id} id={id} isOpen={id === selected} readOnly={readOnly} renaming={renaming === id} onRename={setRenaming} onRenamed={stopRenaming} />
                  ))}
                </div>
              )}
            </div>
          );
        })}
        {count === 0 && <p className={styles.empty}>No tools yet. Make one, or bring some: paste or drop a tools/list answer anywhere on this page.</p>}
        {shown?.size === 0 && <p className={styles.empty}>No tool has “{filter}” in its name.</p>}
      </div>
      <div className={styles.foot}>
        <button type="button" className={button.button} disabled={readOnly} onClick={create}>
          <Plus size={14} aria-hidden /> New tool
        </button>
        <button type="button" className={button.button} onClick={() => app.look({ dialog: 'import' })}>
          <Download size={14} aria-hidden /> Import
        </button>
      </div>
    </div>
  );
}


/** Unlike any name: a tier may be called "no tier" as well. */
function keyOf(group: TierGroup): string {
  return JSON.stringify(group.tier ?? null);
}
