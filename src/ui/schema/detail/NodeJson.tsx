import { useState } from 'react';
import { LONG_TEXT } from '../../../contract/format-short-text.ts';
import { parseJson } from '../../../contract/json/parse-json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { isSchema } from '../../../contract/schema/schema.ts';
import { TooLong } from '../../parts/text/TooLong.tsx';
import type { StoredText } from '../scope.ts';
import { formatRow } from '../tree/rows/format-row.ts';
import { useStoredText } from '../use-stored-text.ts';
import type { DetailProps } from './detail-props.ts';
import styles from './NodeDetail.module.css';

/** Longer texts are not edited in a text field. */
const MOST_TEXT = LONG_TEXT * 5;

/**
 * The one schema as JSON text. Written to the document whenever it is a schema; otherwise stored as
 * a draft.
 */
export function NodeJson({ row, act }: DetailProps) {
  const [draft, setDraft] = useStoredText(`${formatPointer(row.at)} JSON of the row`);
  const [isChosen, setOpen] = useState<boolean>();
  const isOpen = isChosen ?? draft !== undefined;
  const [typed, setTyped] = useState<StoredText>();
  const now = isOpen ? printJson(row.schema, 2) : '';
  const live = [draft, typed].find((each) => each?.over === now);
  const setText = (text: string): void => {
    const parsed = parseJson(text);
    const value = parsed.kind === 'ok' ? parsed.value.value : undefined;
    if (!isSchema(value)) return setDraft({ text, over: now });
    setDraft(undefined);
    setTyped({ text, over: printJson(value, 2) });
    if (printJson(value) !== printJson(row.schema))
      act.applyEdits([{ kind: 'set', at: row.at, value }], 'Edit JSON');
  };
  return (
    <div className={styles.json}>
      <button
        type="button"
        className={styles.declare}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide JSON' : 'Edit JSON'}
      </button>
      {isOpen && (
        <>
          <JsonField
            label={`JSON of ${formatRow(row)}`}
            now={now}
            live={live?.text}
            onChange={setText}
            onDiscard={() => setDraft(undefined)}
          />
          {draft !== undefined && live !== draft && (
            <StaleDraft
              text={draft.text}
              onUse={() => setDraft({ text: draft.text, over: now })}
              onDiscard={() => setDraft(undefined)}
            />
          )}
        </>
      )}
    </div>
  );
}

interface JsonFieldProps {
  readonly label: string;
  /** The text of the schema as it is. */
  readonly now: string;
  /** What was typed over that text. */
  readonly live: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onDiscard: () => void;
}

function JsonField({ label, now, live, onChange, onDiscard }: JsonFieldProps) {
  const problem = live === undefined ? undefined : checkSchemaText(live);
  return (
    <>
      {now.length > MOST_TEXT ? (
        <TooLong label={label} text={now} />
      ) : (
        <textarea
          aria-label={label}
          aria-invalid={problem !== undefined}
          dir="ltr"
          spellCheck={false}
          value={live ?? now}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {problem !== undefined && (
        <p role="status" className={styles.problem}>
          <b>Draft: not valid yet.</b> {problem} The schema keeps its last valid state.{' '}
          <button type="button" className={styles.declare} onClick={onDiscard}>
            Discard draft
          </button>
        </p>
      )}
    </>
  );
}

/** Why a text is not a schema; undefined if it is one. */
function checkSchemaText(text: string): string | undefined {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') return parsed.problem.message;
  return isSchema(parsed.value.value) ? undefined : 'A schema is an object, true or false.';
}

interface StaleDraftProps {
  readonly text: string;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

/** A draft of a schema that has changed since. */
function StaleDraft({ text, onUse, onDiscard }: StaleDraftProps) {
  return (
    <div role="group" aria-label="Draft of the JSON">
      <p role="status" className={styles.problem}>
        Draft: the schema has changed since.
      </p>
      <pre className={styles.problem}>{text}</pre>
      <button type="button" className={styles.declare} onClick={onUse}>
        Use draft
      </button>{' '}
      <button type="button" className={styles.declare} onClick={onDiscard}>
        Discard draft
      </button>
    </div>
  );
}
