import { useState } from 'react';
import { get, getString, isArray } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { OutlineRow } from '../../../design/outline.ts';
import type { Tree } from './use-tree.ts';
import styles from './FindField.module.css';

/**
 * Finds schemas by name, description, type, reference or allowed value. Enter goes from one to the
 * next.
 */
export function FindField({ tree, title }: { readonly tree: Tree; readonly title: string }) {
  const [query, setQuery] = useState('');
  const [nth, setNth] = useState(-1);
  const found =
    query.trim() === '' ? [] : tree.rows.filter((row) => isMatch(row, query.trim().toLowerCase()));
  const focusMatch = (step: number): void => {
    const next = (nth + step + found.length) % found.length;
    const row = found[next];
    if (row === undefined) return;
    setNth(next);
    tree.act.openPointer(row.at);
  };
  return (
    <span className={styles.find}>
      <input
        type="search"
        aria-label={`Find in ${title}`}
        placeholder="Find"
        dir="auto"
        spellCheck={false}
        value={query}
        data-found={nth >= 0}
        onChange={(event) => {
          setQuery(event.target.value);
          setNth(-1);
        }}
        onKeyDown={(event) => {
          const row = found[Math.max(nth, 0)];
          if (event.key === 'Enter') focusMatch(event.shiftKey ? -1 : 1);
          else if (event.key === 'ArrowDown' && row !== undefined) tree.act.focusPointer(row.at);
          else if (event.key === 'Escape' && query !== '') setQuery('');
          else return;
          event.preventDefault();
        }}
      />
      {query.trim() !== '' && (
        <span role="status" className={styles.count}>
          {found.length === 0
            ? 'none'
            : nth < 0
              ? `${found.length} · Enter`
              : `${nth + 1} of ${found.length}`}
        </span>
      )}
    </span>
  );
}

function isMatch({ name, schema }: OutlineRow, query: string): boolean {
  const values = get(schema, 'enum');
  const words = [
    name,
    getString(get(schema, 'title')),
    getString(get(schema, 'description')),
    getString(get(schema, '$ref')),
    getString(get(schema, 'type')),
    getString(get(schema, 'const')),
    ...(isArray(values) ? values.map((value) => getString(value) ?? printJson(value)) : []),
  ];
  return words.some((word) => word?.toLowerCase().includes(query) === true);
}
