import { Copy, X } from 'lucide-react';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import {
  isFiltering,
  NO_FILTER,
  type TableFacets,
} from '../../app/registry/registry-table-filter.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { focusCell, setFilterPart, type ViewStore } from './table/table-view.ts';
import button from '../parts/button.module.css';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly view: ViewStore;
  readonly facets: TableFacets;
  readonly shown: number;
  readonly all: number;
  readonly onCopy: () => void;
}

/** The filter of the table, with the number of matches and a button to clear it. */
export const FilterBar = memo(function FilterBar({
  view,
  facets,
  shown,
  all,
  onCopy,
}: FilterBarProps) {
  const wide = useStore(view, (state) => state.wide);
  const isFiltered = useStore(view, (state) => isFiltering(state.filter));
  return (
    <div className={styles.bar} role="search" aria-label="Tools in the table">
      <SearchField view={view} />
      <FilterChoices view={view} facets={facets} />
      <p className={styles.count}>
        {isFiltered ? `${formatNumber(shown)} of ${formatNumber(all)}` : formatCount(all, 'tool')}
      </p>
      <Announcement>{`${formatNumber(shown)} of ${formatCount(all, 'tool')} shown`}</Announcement>
      {isFiltered && (
        <button
          type="button"
          className={button.plain}
          onClick={() => {
            setFilterPart(view, NO_FILTER);
            document.getElementById('filter')?.focus();
          }}
        >
          <X size={14} aria-hidden /> Clear filter
        </button>
      )}
      <div className={styles.aside}>
        <label
          className={styles.wide}
          title="Also show columns that don’t fit. The table scrolls sideways"
        >
          <input
            type="checkbox"
            checked={wide}
            onChange={(event) => view.setState({ wide: event.target.checked })}
          />{' '}
          All columns
        </label>
        <button
          type="button"
          className={button.plain}
          title="Copy the visible rows and columns for a spreadsheet"
          disabled={shown === 0}
          onClick={onCopy}
        >
          <Copy size={14} aria-hidden /> Copy as table
        </button>
      </div>
    </div>
  );
});

/** A component of its own, so that a key press renders only the field. */
function SearchField({ view }: { readonly view: ViewStore }) {
  const text = useStore(view, (state) => state.filter.text);
  const namesOnly = useStore(view, (state) => state.filter.namesOnly);
  return (
    <div className={styles.search}>
      <input
        id="filter"
        type="search"
        aria-label={namesOnly ? 'Filter by name' : 'Filter by name, title or description'}
        placeholder={namesOnly ? 'Name' : 'Name, title, description'}
        value={text}
        onChange={(event) => setFilterPart(view, { text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          // Otherwise the key scrolls the table, which has the focus by then.
          event.preventDefault();
          focusCell(view, { ...view.getState().at, row: undefined });
        }}
      />
      <label className={styles.check} title="Don’t search titles and descriptions">
        <input
          type="checkbox"
          checked={namesOnly}
          onChange={(event) => setFilterPart(view, { namesOnly: event.target.checked })}
        />{' '}
        Names only
      </label>
    </div>
  );
}

/** Screen readers should not announce the count after each key. */
const PAUSE_MS = 600;

/** Announces a text once it has not changed for a moment; not on opening the page. */
function Announcement({ children }: { readonly children: ReactNode }) {
  const [first] = useState(children);
  const [announced, setAnnounced] = useState<ReactNode>('');
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((before) => (before === '' && children === first ? '' : children)),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [children, first]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
