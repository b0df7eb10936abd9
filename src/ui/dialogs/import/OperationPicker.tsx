import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { listKeys, listRows } from './list-rows.ts';
import { OperationRows } from './OperationRows.tsx';
import type { Picking } from './use-picking.ts';
import button from '../../parts/button.module.css';
import styles from './OperationPicker.module.css';

/** A model sees every tool of a request; beyond this it confuses them. */
const MOST_TOOLS = 40;

/** The operations of an OpenAPI document by tag, to choose those that become tools. */
export function OperationPicker({ picking }: { readonly picking: Picking }) {
  const { operations, picked, setPicked, from } = picking;
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const rows = useMemo(() => listRows(operations, searched), [operations, searched]);
  const tokens = useMemo(
    () => operations.reduce((sum, entry) => sum + (picked.has(entry.key) ? entry.tokens : 0), 0),
    [operations, picked],
  );
  const shown = rows.filter(({ kind }) => kind === 'operation');
  return (
    <div className={styles.picker}>
      <p className={styles.lead}>
        <b>{from}</b> has {formatCount(operations.length, 'operation')}. Pick those that a model
        needs.
      </p>
      <div className={styles.bar}>
        <input
          data-first
          type="search"
          className={styles.search}
          aria-label="Search operations"
          placeholder="Name, path, tag or summary"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button
          type="button"
          className={button.button}
          disabled={shown.length === 0}
          onClick={() => setPicked(new Set([...picked, ...shown.flatMap(listKeys)]))}
        >
          {search.trim() === '' ? 'Select all' : `Select ${formatNumber(shown.length)}`}
        </button>
        <button
          type="button"
          className={button.button}
          disabled={picked.size === 0}
          onClick={() => setPicked(new Set())}
        >
          Clear
        </button>
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>No operation matches. Search for a path or a tag.</p>
      ) : (
        <OperationRows rows={rows} picked={picked} onPicked={setPicked} />
      )}
      <p className={styles.status} role="status" data-many={picked.size > MOST_TOOLS}>
        {formatNumber(picked.size)} of {formatCount(operations.length, 'operation')} picked, about{' '}
        {formatCount(tokens, 'token')} in each request
        {picked.size > MOST_TOOLS && `. Models confuse more than ${MOST_TOOLS} tools.`}
      </p>
    </div>
  );
}
