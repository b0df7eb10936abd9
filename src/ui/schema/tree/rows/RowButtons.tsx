import { Ellipsis, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Menu, type MenuItem } from '../../../parts/Menu.tsx';
import { useLocked } from '../../use-locked.ts';
import { COST_NOTE } from './cost-note.ts';
import { formatRow } from './format-row.ts';
import type { PropertyRowProps } from './PropertyRow.tsx';
import styles from './PropertyRow.module.css';

/** Keys beside what they do, where a row has one. */
const KEYS: Readonly<Record<string, string>> = {
  'Move up': 'Alt ↑',
  'Move down': 'Alt ↓',
  Duplicate: 'Ctrl D',
  Remove: 'Del',
};

/**
 * At the end of a row: what it costs, its details, everything that can be done, and its removal.
 */
export function RowButtons({ row, isOpen, isEntry, tokens, act }: PropertyRowProps) {
  const reach = isEntry ? 0 : -1;
  const what = formatRow(row);
  const isLocked = useLocked();
  const listItems = (): readonly MenuItem[] => [
    {
      label: isOpen ? 'Hide the details' : 'Show the details',
      shortcut: 'Enter',
      onSelect: () => act.openOrCloseDetail(row),
    },
    ...act.listOffers(row).map((offer): MenuItem => {
      const shortcut = KEYS[offer.label];
      return {
        label: offer.label,
        ...(shortcut === undefined ? {} : { shortcut }),
        onSelect: () => act.applyOffer(row, offer),
      };
    }),
  ];
  return (
    <span role="gridcell" className={styles.end}>
      <span
        className={styles.cost}
        title={
          tokens === undefined
            ? 'Nothing of it is sent to the chosen target'
            : `About ${tokens} tokens on the chosen target. ${COST_NOTE}`
        }
      >
        {tokens ?? '–'}
      </span>
      <span className={styles.buttons}>
        <button
          type="button"
          tabIndex={reach}
          aria-label="Details"
          title="Details (Enter)"
          aria-expanded={isOpen}
          onClick={() => act.openOrCloseDetail(row)}
        >
          <SlidersHorizontal size={13} aria-hidden />
        </button>
        {!isLocked && (
          <Menu
            label={`Change ${what}`}
            trigger={<Ellipsis size={14} aria-hidden />}
            listItems={listItems}
            tabIndex={reach}
          />
        )}
        {!isLocked && row.depth > 0 && (
          <button
            type="button"
            tabIndex={reach}
            aria-label={`Remove ${what}`}
            title="Remove (Delete)"
            onClick={() => act.remove(row)}
          >
            <Trash2 size={13} aria-hidden />
          </button>
        )}
      </span>
    </span>
  );
}
