import { Download, Plus } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { getName, listTierGroups } from '../../app/derive.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { listDrawn, listTiers } from '../../app/tree/tree-window.ts';
import { useItemPage } from '../parts/text/use-item-page.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { TierHead } from './TierHead.tsx';
import { ToolRow } from './ToolRow.tsx';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeWindow } from './use-tree-window.ts';
import button from '../parts/button.module.css';
import styles from './ToolsTree.module.css';

/** Headings that are drawn at once. */
const MOST_TIERS = 100;

/** All tools by tier: filter, open, rename, move, delete, by pointer and by keyboard alike. */
export function ToolsTree() {
  const { app } = useWorkshop();
  const groups = useApp((state) => listTierGroups(state.workspace));
  const filter = useApp((state) => state.filter);
  const matching = useApp((state) => {
    const words = state.filter.trim().toLowerCase();
    return words === ''
      ? undefined
      : state.workspace.tools
          .filter((tool) => getName(tool).toLowerCase().includes(words))
          .map((tool) => tool.id);
  });
  const count = useApp((state) => state.workspace.tools.length);
  const readOnly = useReadOnly();
  const tree = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const openOrCloseTier = (tier: string): void =>
    setClosed((now) =>
      now.has(tier) ? new Set([...now].filter((each) => each !== tier)) : new Set([...now, tier]),
    );
  const shown = matching && new Set(matching);
  const all = listTiers(groups, shown, closed);
  const { shown: page, openItemPage, pager } = useItemPage(all, 'tiers', undefined, MOST_TIERS);
  const tiers = page.map(({ item }) => item);
  const onKeyDown = useTreeKeys({ tree, tiers, openOrCloseTier, rename: setRenaming });
  const selected = useApp((state) => state.selected);
  const { sight, measureWindow, startDrag } = useTreeWindow(tree);
  const drawn = listDrawn(tiers, sight, [selected, renaming, ...sight.held]);
  // Tab reaches the tree at the open tool, or at its first line when that is folded away.
  const reachable = tiers.some(
    ({ tools, open }) => open && selected !== undefined && tools.includes(selected),
  )
    ? selected
    : tiers[0]?.key;
  const create = (): void => {
    addBlankTool(app);
    setRenaming(app.store.getState().selected);
  };
  const home = all.findIndex(({ tools }) => selected !== undefined && tools.includes(selected));
  const showLatest = useLatest(openItemPage);
  useLayoutEffect(() => {
    if (home >= MOST_TIERS) showLatest.current(home);
  }, [home, showLatest]);
  useLayoutEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    measureWindow();
  }, [selected, filter, measureWindow]);
  const stopRenaming = useCallback((id: string): void => {
    setRenaming(undefined);
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-tool="${id}"]`)?.focus(),
    );
  }, []);
  return (
    <div className={styles.pane}>
      <label className={styles.search}>
        <input
          id="filter"
          type="search"
          aria-label="Filter tools"
          placeholder={`Filter ${count} tools`}
          value={filter}
          onChange={(event) => app.setView({ filter: event.target.value })}
          onKeyDown={(event) =>
            event.key === 'ArrowDown' &&
            tree.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()
          }
        />
        <kbd aria-hidden>/</kbd>
      </label>
      <div
        ref={tree}
        className={styles.tree}
        role="tree"
        aria-label="Tools"
        onKeyDown={onKeyDown}
        onScroll={measureWindow}
        onDragStart={(event) => startDrag(event.target)}
      >
        {tiers.map(({ group, key, tools, open }, i) => {
          const name = group.tier ?? 'no tier';
          return (
            <div
              key={key}
              role="treeitem"
              aria-expanded={open}
              aria-level={1}
              aria-setsize={tiers.length}
              aria-posinset={i + 1}
              aria-label={`${name}, ${tools.length} tools`}
              data-tier={key}
              tabIndex={key === reachable ? 0 : -1}
              className={styles.group}
            >
              <TierHead group={group} open={open} onToggle={() => openOrCloseTier(key)} />
              {open && (
                <div
                  role="group"
                  className={styles.rows}
                  style={{ height: `calc(var(--row) * ${tools.length})` }}
                >
                  {drawn[i]?.map(({ id, index, skipped }) => (
                    <ToolRow
                      key={id}
                      id={id}
                      place={index + 1}
                      of={tools.length}
                      skipped={skipped}
                      isOpen={id === selected}
                      readOnly={readOnly}
                      renaming={renaming === id}
                      onRename={setRenaming}
                      onRenamed={stopRenaming}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
        {pager}
        {count === 0 && (
          <p className={styles.empty}>
            No tools yet. Make one, or bring some: paste or drop a tools/list answer anywhere on
            this page.
          </p>
        )}
        {shown?.size === 0 && <p className={styles.empty}>No tool has “{filter}” in its name.</p>}
      </div>
      <div className={styles.foot}>
        <button type="button" className={button.button} disabled={readOnly} onClick={create}>
          <Plus size={14} aria-hidden /> New tool
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ dialog: 'import' })}
        >
          <Download size={14} aria-hidden /> Import
        </button>
      </div>
    </div>
  );
}
