import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
import styles from './ManyItems.module.css';

interface ManyItemsProps<T> {
  readonly items: readonly T[];
  readonly render: (item: T) => ReactNode;
  /** In the plural: "losses". */
  readonly what: string;
  /** The items are list items, and so is the button for more. */
  readonly isList?: boolean;
  /** The items are rows of a table. */
  readonly isRows?: boolean;
  /** Items added at a time. */
  readonly step?: number;
}

/** A list that may be thousands long: the first items, and a button for more. */
export function ManyItems<T>({
  items,
  render,
  what,
  isList = false,
  isRows = false,
  step = 100,
}: ManyItemsProps<T>) {
  const [shown, setShown] = useState(step);
  const more = Math.min(step, items.length - shown);
  const ask = more > 0 && (
    <button type="button" className={styles.more} onClick={() => setShown(shown + step)}>
      Show {more} more of {formatNumber(items.length)} {what}
    </button>
  );
  return (
    <>
      {items.slice(0, shown).map(render)}
      {ask === false ? null : isList ? (
        <li>{ask}</li>
      ) : isRows ? (
        <tr>
          <td colSpan={99}>{ask}</td>
        </tr>
      ) : (
        ask
      )}
    </>
  );
}
