import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { getRowKey, listKeys, replacePicks, type PickRow } from './list-rows.ts';
import { OperationRow } from './OperationRow.tsx';
import { usePickRows } from './use-pick-rows.ts';
import styles from './OperationPicker.module.css';

const PAGE = 8;

interface OperationRowsProps {
  readonly rows: readonly PickRow[];
  readonly picked: ReadonlySet<string>;
  readonly onPicked: (picked: ReadonlySet<string>) => void;
}

/** One tab stop: arrows move, Space picks. Of many rows only those in view are rendered. */
export function OperationRows({ rows, picked, onPicked }: OperationRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, rows.length - 1);
  const { shown, height, scrollTo } = usePickRows(scroller, rows);
  const focusRow = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setWanted(next);
    if (height !== undefined) scrollTo(next);
    else document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleToggle = (index: number): void => {
    const row = rows[index];
    setWanted(index);
    if (row !== undefined) onPicked(replacePicks(picked, row));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const next = getNextIndex(event.key, active, rows.length);
    if (next !== undefined) focusRow(next);
    else if (event.key === ' ' || event.key === 'Enter') handleToggle(active);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      className={styles.rows}
      role="listbox"
      tabIndex={0}
      aria-label="Operations"
      aria-multiselectable
      aria-activedescendant={`${id}${active}`}
      onKeyDown={handleKey}
    >
      <div className={styles.sizer} style={height === undefined ? undefined : { height }}>
        {shown.map(({ index, top }) => {
          const row = rows[index];
          return (
            row && (
              <OperationRow
                key={getRowKey(row)}
                id={`${id}${index}`}
                row={row}
                top={top}
                place={{ index, count: rows.length }}
                isActive={index === active}
                picks={countPicks(row, picked)}
                onToggle={() => handleToggle(index)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function countPicks(row: PickRow, picked: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const keys = listKeys(row);
  const count = keys.filter((key) => picked.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Undefined for a key that does not move. */
function getNextIndex(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'PageDown':
      return active + PAGE;
    case 'PageUp':
      return active - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
