import { useState } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Mention } from '../../design/mentions/mention.ts';
import button from '../parts/button.module.css';
import styles from './Note.module.css';

interface MentionsNoteProps {
  readonly from: string;
  readonly to: string;
  readonly mentions: readonly Mention[];
  readonly onFollow: (edits: readonly Edit[], label: string) => void;
  readonly onClose: () => void;
  /** Moves the focus elsewhere: the focused button disappears with the note. */
  readonly onDone: () => void;
}

/**
 * After a rename: the other places with the old name. All or the ticked ones follow in one step.
 */
export function MentionsNote({ from, to, mentions, onFollow, onClose, onDone }: MentionsNoteProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = mentions.filter((_, i) => !left.has(i));
  const addOrRemoveMention = (i: number): void => {
    const next = new Set(left);
    if (!next.delete(i)) next.add(i);
    setLeft(next);
  };
  const close = (): void => {
    onDone();
    onClose();
  };
  const applyChosen = (): void => {
    onFollow(
      chosen.flatMap((mention) => mention.edits),
      `Replace ${from} with ${to}`,
    );
    close();
  };
  return (
    <div
      className={`${styles.note} ${styles.seen}`}
      role="region"
      aria-label={`Mentions of ${from}`}
    >
      <p role="status">
        <code>{from}</code> is now <code>{to}</code>, but{' '}
        {formatCount(mentions.length, 'other place still uses', 'other places still use')} the old
        name.
      </p>
      <ul>
        {mentions.map((mention, i) => (
          <MentionItem
            key={i}
            mention={mention}
            isChosen={!left.has(i)}
            onToggle={() => addOrRemoveMention(i)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <button
          type="button"
          className={button.button}
          disabled={chosen.length === 0}
          onClick={applyChosen}
        >
          Follow {chosen.length === mentions.length ? 'everywhere' : `in ${chosen.length}`}
        </button>
        <button type="button" className={button.plain} onClick={close}>
          Leave as is
        </button>
      </div>
    </div>
  );
}

interface MentionItemProps {
  readonly mention: Mention;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function MentionItem({ mention, isChosen, onToggle }: MentionItemProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />{' '}
        <span className={styles.kind}>{mention.kind}</span>
        <span dir="auto">
          <del>{mention.before}</del> <ins>{mention.after}</ins>
        </span>
      </label>
    </li>
  );
}
