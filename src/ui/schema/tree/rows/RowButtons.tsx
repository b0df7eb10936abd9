import { Ellipsis, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { OutlineRow } from '../../../../design/outline.ts';
import { Menu, type MenuItem } from '../../../parts/Menu.tsx';
import { findFirstField } from '../../detail/shown-keywords.ts';
import { useLocked } from '../../use-locked.ts';
import type { TreeActions } from '../tree-actions.ts';
import { COST_NOTE } from './cost-note.ts';
import { formatRow } from './format-row.ts';
import type { PropertyRowProps } from './property-row-props.ts';
import styles from './PropertyRow.module.css';

/** Shortcuts by the label of their command. */
const SHORTCUTS: Readonly<Record<string, string>> = {
  'Move up': 'Alt ↑',
  'Move down': 'Alt ↓',
  Duplicate: 'Ctrl D',
  Remove: 'Del',
};

/** The end of a row: its cost, and the buttons for its details, its menu and its removal. */
export function RowButtons({ row, isOpen, isEntry, tokens, act }: PropertyRowProps) {
  const tabIndex = isEntry ? 0 : -1;
  const name = formatRow(row);
  const isLocked = useLocked();
  return (
    <span role="gridcell" className={styles.end}>
      <Cost tokens={tokens} />
      <span className={styles.buttons}>
        {!isLocked && (
          <Menu
            label={`Change ${name}`}
            trigger={<Ellipsis size={14} aria-hidden />}
            listItems={() => listItems(row, isOpen, act)}
            tabIndex={tabIndex}
          />
        )}
        {!isLocked && row.depth > 0 && (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Remove ${name}`}
            title="Remove (Delete)"
            onClick={() => act.remove(row)}
          >
            <Trash2 size={13} aria-hidden />
          </button>
        )}
      </span>
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles.detail}
        aria-label="Details"
        title="Type, constraints and values (Enter)"
        aria-expanded={isOpen}
        onClick={({ nativeEvent }) => openDetail(row, isOpen, isTouch(nativeEvent), act)}
      >
        <SlidersHorizontal size={13} aria-hidden />
      </button>
    </span>
  );
}

/** Who opens the details writes in them; a touch screen would put its keyboard over them. */
function openDetail(row: OutlineRow, isOpen: boolean, isTouched: boolean, act: TreeActions): void {
  const field = isOpen || isTouched ? undefined : findFirstField(row.schema);
  if (field === undefined) act.openOrCloseDetail(row);
  else act.openDetail(row, field);
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

function Cost({ tokens }: Pick<PropertyRowProps, 'tokens'>) {
  return (
    <span
      className={styles.cost}
      title={
        tokens === undefined
          ? 'Not sent to the chosen target'
          : `About ${tokens} tokens on the chosen target. ${COST_NOTE}`
      }
    >
      {tokens ?? '–'}
    </span>
  );
}

function listItems(row: OutlineRow, isOpen: boolean, act: TreeActions): readonly MenuItem[] {
  return [
    {
      label: isOpen ? 'Hide the details' : 'Show the details',
      shortcut: 'Enter',
      onSelect: () => act.openOrCloseDetail(row),
    },
    ...act.listOffers(row).map((offer): MenuItem => {
      const shortcut = SHORTCUTS[offer.label];
      return {
        label: offer.label,
        ...(shortcut === undefined ? {} : { shortcut }),
        onSelect: () => act.applyOffer(row, offer),
      };
    }),
  ];
}
