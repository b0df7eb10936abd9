import { useMemo, useState } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { findDialect, isOlder } from '../../design/drafts/dialect.ts';
import { planUpgrade } from '../../design/drafts/plan-upgrade.ts';
import button from '../parts/button.module.css';
import styles from './Note.module.css';

interface DialectNoteProps {
  readonly schema: Schema;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  /** Moves the focus elsewhere: the focused button disappears with the note. */
  readonly onDone: () => void;
}

/**
 * A schema in an older draft is edited as it is; the upgrade is explained, and made only on
 * request.
 */
export function DialectNote({ schema, onEdit, onDone }: DialectNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const { dialect, because } = useMemo(() => findDialect(schema), [schema]);
  if (!isOlder(dialect, '2020-12')) return null;
  const { edits, notes } = isOpen ? planUpgrade(schema) : { edits: [], notes: [] };
  return (
    <div className={styles.note} role="group" aria-label="Older draft">
      <p>
        Written for JSON Schema {dialect} ({because.slice(0, 3).join(', ')}). Left as is.{' '}
        <button
          type="button"
          className={button.plain}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Not now' : 'Upgrade to 2020-12…'}
        </button>
      </p>
      {isOpen && (
        <>
          {notes.length === 0 ? (
            <p>Every older keyword has a current equivalent.</p>
          ) : (
            <ul>
              {notes.map((note, i) => (
                <li key={i}>
                  <code>{formatPointer(note.at) || '/'}</code> {note.message}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.buttons}>
            <button
              type="button"
              className={button.button}
              disabled={edits.length === 0}
              onClick={() => {
                onDone();
                onEdit(edits, 'Upgrade to 2020-12');
                setOpen(false);
              }}
            >
              Upgrade
            </button>
          </div>
        </>
      )}
    </div>
  );
}
