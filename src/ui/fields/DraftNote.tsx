import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { FieldDraft } from '../use-draft.ts';
import styles from './DraftNote.module.css';

interface DraftNoteProps {
  readonly label: string;
  readonly value: Json | undefined;
  readonly field: FieldDraft;
  /** Why the text is not in the document. */
  readonly problem: string | undefined;
  /** What the text is not. */
  readonly lacks?: string;
}

/**
 * Below a field: says that its text is a draft, or that there is a draft over an earlier value. The
 * group's name is "Draft of " and the label.
 */
export function DraftNote({
  label,
  value,
  problem,
  lacks = 'not valid JSON yet',
  field: { draft, save, remove, restore },
}: DraftNoteProps) {
  if (draft === undefined && restore === undefined) return null;
  const isEarlier = draft !== undefined && problem === undefined;
  return (
    <div className={styles.note} role="group" aria-label={`Draft of ${label}`}>
      {draft === undefined ? (
        <p role="status">Draft discarded.</p>
      ) : (
        <p role="status">
          {isEarlier ? (
            'Draft: the value has changed since.'
          ) : (
            <>
              <b>Draft: {lacks}.</b> {problem}
            </>
          )}
        </p>
      )}
      {isEarlier && <pre dir="ltr">{draft.text}</pre>}
      {isEarlier && (
        <button
          type="button"
          onClick={() => save({ text: draft.text, over: printDraftBase(value) })}
        >
          Use draft
        </button>
      )}
      {draft !== undefined && (
        <button type="button" onClick={remove}>
          Discard draft
        </button>
      )}
      {restore !== undefined && (
        <button type="button" onClick={restore}>
          Restore draft
        </button>
      )}
    </div>
  );
}

/** The value over which a draft was typed, printed for comparison. */
export function printDraftBase(value: Json | undefined): string {
  return value === undefined ? '' : printJson(value);
}
