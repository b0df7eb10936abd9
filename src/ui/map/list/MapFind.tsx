import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { MapSideProps } from '../side/side-props.ts';
import styles from '../side/MapSide.module.css';

/** Highlights the tools found; Enter goes to the next, ArrowDown moves the focus to the map. */
export function MapFind({ drawn, choice, actions }: MapSideProps) {
  const { find, found, setFind } = choice;
  const [at, setAt] = useState(-1);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && find !== '') {
      event.preventDefault();
      setFind('');
      choice.removeSelection();
    }
    if (
      found === undefined ||
      found.length === 0 ||
      (event.key !== 'Enter' && event.key !== 'ArrowDown')
    )
      return;
    event.preventDefault();
    const next =
      event.key === 'Enter'
        ? (at + (event.shiftKey ? found.length - 1 : 1)) % found.length
        : Math.max(0, at);
    setAt(next);
    actions.openTool(found[next] ?? '', event.key === 'ArrowDown');
  };
  return (
    <label className={styles.find}>
      <span className="visually-hidden">Find a tool on the map</span>
      <Search size={14} aria-hidden />
      <input
        type="search"
        placeholder={`Find in ${drawn.map.tools.length} tools`}
        value={find}
        onChange={(event) => {
          setAt(-1);
          choice.removeSelection();
          setFind(event.target.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <span className={styles.hits} role="status">
        {found === undefined
          ? ''
          : found.length === 0
            ? 'none'
            : at < 0
              ? `${found.length}`
              : `${at + 1} of ${found.length}`}
      </span>
    </label>
  );
}
