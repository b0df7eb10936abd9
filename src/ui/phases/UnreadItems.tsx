import { removeItem } from '../../app/phases/phase-edits.ts';
import type { UnreadItem } from '../../app/phases/phase-lists.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { useWorkshop } from '../use-app.ts';
import { useMachine, useRegistryChange } from './machine/use-machine.ts';
import button from '../parts/button.module.css';
import styles from './PhasesPage.module.css';

/** Entries of the file that cannot be read, and so are not shown. */
export function UnreadItems({ items }: { readonly items: readonly UnreadItem[] }) {
  const { app } = useWorkshop();
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  if (items.length === 0) return null;
  return (
    <ul className={styles.unread} aria-label="Invalid entries">
      {items.map(({ at, why }) => (
        <li key={formatPointer(at)}>
          <span>
            <code dir="ltr">{formatPointer(at)}</code> is invalid and ignored, but stays in the
            file. {why}
          </span>
          <button
            type="button"
            className={button.plain}
            onClick={() => app.setView({ dialog: 'settings' })}
          >
            Open registry.json
          </button>
          {!readOnly && (
            <button
              type="button"
              className={button.plain}
              onClick={() => change(() => removeItem(at, 'Remove invalid entry'))}
            >
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
