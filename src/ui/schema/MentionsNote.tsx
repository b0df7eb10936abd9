import { useState } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import type { Mention } from '../../design/mentions/mentions.ts';
import button from '../parts/button.module.css';
import styles from './Note.module.css';

interface MentionsNoteProps {
  readonly from: string;
  readonly to: string;
  readonly mentions: readonly Mention[];
  readonly onFollow: (edits: readonly Edit[], label: string) => void;
  readonly onClose: () => void;
  /** The note goes with its buttons: where the focus belongs then. */
  readonly onDone: () => void;
}

/**
 * After a rename: where else the old name is said, to follow in one step, all or those that are
 * ticked.
 */
export function MentionsNote({ from, to, mentions, onFollow, onClose, onDone }: MentionsNoteProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = mentions.filter((_, i) => !left.has(i));
  const addOrRemoveMention = (i: number): void => {
    const next = new Set(left);
    if (!next.delete(i)) next.add(i);
    setLeft(next);
  };
  return (
    <div
      className={`${styles.note} ${styles.seen}`}
      role="region"
      aria-label={`Mentions of ${from}`}
    >
      <p role="status">
        <code>{from}</code> is now <code>{to}</code>, but{' '}
        {mentions.length === 1
          ? 'one other place still says'
          : `${mentions.length} other places still say`}{' '}
        the old name.
      </p>
      <ul>
        {mentions.map((mention, i) => (
          <li key={i}>
            <label>
              <input
                type="checkbox"
                checked={!left.has(i)}
                onChange={() => addOrRemoveMention(i)}
              />{' '}
              <span className={styles.kind}>{mention.kind}</span>
              <span dir="auto">
                <del>{mention.before}</del> <ins>{mention.after}</ins>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button
          type="button"
          className={button.button}
          disabled={chosen.length === 0}
          onClick={() => {
            onFollow(
              chosen.flatMap((mention) => mention.edits),
              `Say ${to} instead of ${from}`,
            );
            onDone();
            onClose();
          }}
        >
          Follow {chosen.length === mentions.length ? 'everywhere' : `in ${chosen.length}`}
        </button>
        <button
          type="button"
          className={button.plain}
          onClick={() => {
            onDone();
            onClose();
          }}
        >
          Leave them
        </button>
      </div>
    </div>
  );
}
