import { useState } from 'react';
import type { Snapshot } from '../../../io/database.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useWorkshop } from '../../use-app.ts';
import { SnapshotTokens } from './SnapshotTokens.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';
import form from './SnapshotItem.module.css';

interface SnapshotItemProps {
  readonly snapshot: Snapshot;
  readonly onRestore: () => void;
  readonly onCompare: () => void;
  readonly onChange: () => void;
}

/** One snapshot: its name or how it was saved, its note, and what can be done with it. */
export function SnapshotItem({ snapshot, onRestore, onCompare, onChange }: SnapshotItemProps) {
  const { savedAt, label, name = label, note } = snapshot;
  const [open, setOpen] = useState<'tokens' | 'name'>();
  const openOrClose = (part: 'tokens' | 'name'): void => setOpen(open === part ? undefined : part);
  const time = new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <li className={styles.entry}>
      <button type="button" onClick={onRestore}>
        <b>
          <NameText name={name} />
        </b>
        <small>{time}</small>
        {note !== undefined && <small dir="auto">{note}</small>}
      </button>
      <span className={styles.pair}>
        <button
          type="button"
          className={button.plain}
          aria-expanded={open === 'name'}
          onClick={() => openOrClose('name')}
        >
          Name…
        </button>
        <button type="button" className={button.plain} onClick={onCompare}>
          Compare
        </button>
        <button
          type="button"
          className={button.plain}
          aria-expanded={open === 'tokens'}
          onClick={() => openOrClose('tokens')}
        >
          Compare tokens
        </button>
        <button type="button" className={button.plain} onClick={onRestore}>
          Restore
        </button>
      </span>
      {open === 'name' && (
        <NameForm
          snapshot={snapshot}
          onSaved={() => {
            setOpen(undefined);
            onChange();
          }}
        />
      )}
      {open === 'tokens' && <SnapshotTokens snapshot={snapshot} />}
    </li>
  );
}

interface NameFormProps {
  readonly snapshot: Snapshot;
  readonly onSaved: () => void;
}

/** Both empty: it is called by how it was saved again. */
function NameForm({ snapshot, onSaved }: NameFormProps) {
  const { commands } = useWorkshop();
  const [name, setName] = useState(snapshot.name ?? '');
  const [note, setNote] = useState(snapshot.note ?? '');
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        void commands.registries
          .setSnapshotWords(snapshot.savedAt, { name, note })
          .then((saved) => saved && onSaved());
      }}
    >
      <label>
        Name
        <input
          maxLength={80}
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label>
        Note
        <textarea
          rows={2}
          maxLength={1_000}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <button type="submit" className={button.primary}>
        Save
      </button>
    </form>
  );
}
