import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TreeTier } from '../../app/tree/tree-window.ts';
import { formatCount } from '../../contract/format-count.ts';
import { focusOpenTool } from '../parts/focus-open-tool.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './ToolsTree.module.css';

interface TreeHeadProps {
  readonly tree: RefObject<HTMLElement | null>;
  readonly tiers: readonly TreeTier[];
}

/** The filter, and what the columns of the list are. */
export function TreeHead({ tree, tiers }: TreeHeadProps) {
  return (
    <>
      <FilterField tree={tree} first={tiers.flatMap(({ tools }) => tools)[0]} />
      <ListHead />
    </>
  );
}

interface FilterFieldProps {
  readonly tree: RefObject<HTMLElement | null>;
  /** The id of the first tool that the filter leaves. */
  readonly first: string | undefined;
}

/** Enter opens the first match, the arrow goes to the list. */
function FilterField({ tree, first }: FilterFieldProps) {
  const { app } = useWorkshop();
  const filter = useApp((state) => state.filter);
  const count = useApp((state) => state.workspace.tools.length);
  const openFirst = (): void => {
    if (first === undefined || filter.trim() === '') return;
    flushSync(() => app.setView({ selected: first, pane: 'contract' }));
    focusOpenTool();
  };
  return (
    <label className={styles.search}>
      <input
        id="filter"
        type="search"
        aria-label="Filter tools"
        placeholder={`Filter ${formatCount(count, 'tool')}`}
        value={filter}
        onChange={(event) => app.setView({ filter: event.target.value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') openFirst();
          if (event.key === 'ArrowDown')
            tree.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus();
        }}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}

/** What the columns are; the rows say it themselves to a screen reader. */
function ListHead() {
  return (
    <div className={styles.head} aria-hidden>
      <span>Tool</span>
      <span>tokens</span>
    </div>
  );
}
