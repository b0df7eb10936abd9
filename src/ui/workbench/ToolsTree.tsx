import { ChevronDown, Download, Plus } from 'lucide-react';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AppState } from '../../app/app.ts';
import { listTierGroups } from '../../app/derive.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';
import { getSearchText } from '../../app/tree/get-search-text.ts';
import { listDrawn, listTiers, type TreeTier } from '../../app/tree/tree-window.ts';
import { Menu } from '../parts/Menu.tsx';
import { useItemPage } from '../parts/text/use-item-page.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { TierItem } from './TierItem.tsx';
import { ToolRow } from './ToolRow.tsx';
import { TreeHead } from './TreeHead.tsx';
import { useSettled } from './use-settled.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeWindow } from './use-tree-window.ts';
import button from '../parts/button.module.css';
import styles from './ToolsTree.module.css';

/** Tiers drawn at once. */
const MOST_TIERS = 100;

/** All tools by tier: filter, open, rename, move, delete, by pointer and by keyboard alike. */
export function ToolsTree() {
  const { app } = useWorkshop();
  const tree = useRef<HTMLDivElement>(null);
  const readOnly = useReadOnly();
  const selected = useApp((state) => state.selected);
  const { renaming, startRenaming, stopRenaming } = useRenaming(tree);
  const { tiers, pager, openOrCloseTier } = useTiers();
  const onKeyDown = useTreeKeys({ tree, tiers, openOrCloseTier, rename: startRenaming });
  const { viewport, measureWindow, startDrag } = useTreeWindow(tree);
  const drawn = listDrawn(tiers, viewport, [selected, renaming, ...viewport.kept]);
  const reachable = findReachable(tiers, selected);
  useScrollToSelected(tree, measureWindow);
  const addTool = (): void => {
    addBlankTool(app);
    startRenaming(app.store.getState().selected);
  };
  return (
    <div className={styles.pane}>
      <TreeHead tree={tree} tiers={tiers} />
      <div
        ref={tree}
        className={styles.tree}
        role="tree"
        aria-label="Tools"
        onKeyDown={onKeyDown}
        onScroll={measureWindow}
        onDragStart={(event) => startDrag(event.target)}
      >
        {tiers.map((tier, i) => (
          <TierItem
            key={tier.key}
            tier={tier}
            position={i + 1}
            of={tiers.length}
            isReachable={tier.key === reachable}
            onToggle={() => openOrCloseTier(tier.key)}
          >
            {drawn[i]?.map(({ id, index, skipped }) => (
              <ToolRow
                key={id}
                id={id}
                position={index + 1}
                of={tier.tools.length}
                skipped={skipped}
                isOpen={id === selected}
                readOnly={readOnly}
                renaming={renaming === id}
                onRename={startRenaming}
                onRenamed={stopRenaming}
              />
            ))}
          </TierItem>
        ))}
        {pager}
        <EmptyTree />
      </div>
      <Buttons onNew={addTool} />
    </div>
  );
}

interface Renaming {
  readonly renaming: string | undefined;
  /** Both stay the same functions, so that the rows stay memoised. */
  readonly startRenaming: (id: string | undefined) => void;
  readonly stopRenaming: (id: string) => void;
}

/** The tool whose name is edited in the tree; its row gets the focus back. */
function useRenaming(tree: RefObject<HTMLElement | null>): Renaming {
  const [renaming, startRenaming] = useState<string>();
  const stopRenaming = useCallback(
    (id: string): void => {
      startRenaming(undefined);
      requestAnimationFrame(() =>
        tree.current?.querySelector<HTMLElement>(`[data-tool="${id}"]`)?.focus(),
      );
    },
    [tree],
  );
  return { renaming, startRenaming, stopRenaming };
}

/** The ids of the tools that contain the filter's text; undefined without a filter. */
function listMatching({ filter, workspace }: AppState): readonly string[] | undefined {
  const text = filter.trim().toLowerCase();
  if (text === '') return undefined;
  return workspace.tools
    .filter((tool) => getSearchText(tool).includes(text))
    .map((tool) => tool.id);
}

interface Tiers {
  /** Those on the current page. */
  readonly tiers: readonly TreeTier[];
  readonly pager: ReactNode;
  readonly openOrCloseTier: (key: string) => void;
}

/** The tiers that pass the filter. The page with the open tool is shown. */
function useTiers(): Tiers {
  const groups = useSettled((state) => listTierGroups(state.workspace));
  const matching = useSettled(listMatching);
  const selected = useApp((state) => state.selected);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const all = listTiers(groups, matching && new Set(matching), closed);
  const { shown, openItemPage, pager } = useItemPage(all, 'tiers', undefined, MOST_TIERS);
  const home = all.findIndex(({ tools }) => selected !== undefined && tools.includes(selected));
  const latest = useLatest(openItemPage);
  useLayoutEffect(() => {
    if (home >= MOST_TIERS) latest.current(home);
  }, [home, latest]);
  const openOrCloseTier = (key: string): void =>
    setClosed((now) =>
      now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]),
    );
  return { tiers: shown.map(({ item }) => item), pager, openOrCloseTier };
}

function useScrollToSelected(tree: RefObject<HTMLElement | null>, measureWindow: () => void): void {
  const selected = useApp((state) => state.selected);
  const filter = useApp((state) => state.filter);
  useLayoutEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    measureWindow();
  }, [tree, selected, filter, measureWindow]);
}

/** Tab reaches the tree at the open tool, or at its first line when that tool is not drawn. */
function findReachable(
  tiers: readonly TreeTier[],
  selected: string | undefined,
): string | undefined {
  const isShown = tiers.some(
    ({ tools, open }) => open && selected !== undefined && tools.includes(selected),
  );
  return isShown ? selected : tiers[0]?.key;
}

function EmptyTree() {
  const isEmpty = useApp((state) => state.workspace.tools.length === 0);
  const filter = useApp((state) => state.filter);
  const hasNoMatch = useSettled((state) => listMatching(state)?.length === 0);
  return (
    <>
      {isEmpty && (
        <p className={styles.empty}>
          No tools yet. Create one or import a file: paste or drop a tools/list result anywhere on
          this page.
        </p>
      )}
      {hasNoMatch && <p className={styles.empty}>No tool name contains “{filter}”.</p>}
    </>
  );
}

function Buttons({ onNew }: { readonly onNew: () => void }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  return (
    <div className={styles.foot}>
      <button type="button" className={button.button} disabled={readOnly} onClick={onNew}>
        <Plus size={14} aria-hidden className={styles.icon} /> New tool
      </button>
      <Menu
        label="More ways to add a tool"
        className={button.button}
        trigger={<ChevronDown size={14} aria-hidden />}
        listItems={() => [
          {
            label: 'Add provider tool…',
            disabled: readOnly,
            onSelect: () => app.setView({ dialog: 'provider-tools' }),
          },
        ]}
      />
      <button
        type="button"
        className={button.button}
        onClick={() => app.setView({ dialog: 'import' })}
      >
        <Download size={14} aria-hidden className={styles.icon} /> Import
      </button>
    </div>
  );
}
