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
import type { DetailProps } from './NodeDetail.tsx';
import styles from './NodeDetail.module.css';

/**
 * The one schema as JSON text. Written to the document whenever it is a schema, kept as typed while
 * it is not.
 */
export function NodeJson({ row, act }: DetailProps) {
  const [draft, setDraft] = useStoredText(`${formatPointer(row.at)} JSON of the row`);
  const [isChosen, setOpen] = useState<boolean>();
  const isOpen = isChosen ?? draft !== undefined;
  const [typed, setTyped] = useState<StoredText>();
  const now = isOpen ? printJson(row.schema, 2) : '';
  const live = [draft, typed].find((each) => each?.over === now);
  const read = live === undefined ? undefined : parseJson(live.text);
  const problem =
    read === undefined
      ? undefined
      : read.kind === 'problem'
        ? read.problem.message
        : isSchema(read.value.value)
          ? undefined
          : 'A schema is an object, true or false.';
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
        {isOpen ? 'Hide its JSON' : 'Edit its JSON'}
      </button>
      {isOpen && now.length > LONG_TEXT * 5 && (
        <TooLong label={`JSON of ${formatRow(row)}`} text={now} />
      )}
      {isOpen && now.length <= LONG_TEXT * 5 && (
        <textarea
          aria-label={`JSON of ${formatRow(row)}`}
          aria-invalid={problem !== undefined}
          dir="ltr"
          spellCheck={false}
          value={live?.text ?? now}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {isOpen && problem !== undefined && (
        <p role="status" className={styles.problem}>
          <b>Draft: not valid yet.</b> {problem} The schema keeps its last good state.{' '}
          <button type="button" className={styles.declare} onClick={() => setDraft(undefined)}>
            Discard draft
          </button>
        </p>
      )}
      {isOpen && draft !== undefined && live !== draft && (
        <div role="group" aria-label="Draft of the JSON">
          <p role="status" className={styles.problem}>
            Draft: the schema has changed since.
          </p>
          <pre className={styles.problem}>{draft.text}</pre>
          <button
            type="button"
            className={styles.declare}
            onClick={() => setDraft({ text: draft.text, over: now })}
          >
            Use draft
          </button>{' '}
          <button type="button" className={styles.declare} onClick={() => setDraft(undefined)}>
            Discard draft
          </button>
        </div>
      )}
    </div>
  );
}
