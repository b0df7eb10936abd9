import { useState } from 'react';
import { parseJson } from '../../../contract/parse-json.ts';
import { printJson } from '../../../contract/print-json.ts';
import { isSchema } from '../../../contract/schema.ts';
import { nameRow } from '../tree/say-row.ts';
import type { DetailProps } from './NodeDetail.tsx';
import styles from './NodeDetail.module.css';

/** The one schema as JSON text. Written to the document whenever it is a schema, kept as typed while it is not. */
export function NodeJson({ row, act }: DetailProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<{ readonly text: string; readonly now: string }>();
  const now = printJson(row.schema, 2);
  const live = draft?.now === now ? draft : undefined;
  const read = live === undefined ? undefined : parseJson(live.text);
  const problem = read === undefined ? undefined : read.kind === 'problem' ? read.problem.message : isSchema(read.value.value) ? undefined : 'A schema is an object, true or false.';
  const type = (text: string): void => {
    const parsed = parseJson(text);
    const value = parsed.kind === 'ok' ? parsed.value.value : undefined;
    if (!isSchema(value)) return setDraft({ text, now });
    setDraft({ text, now: printJson(value, 2) });
    if (printJson(value) !== printJson(row.schema)) act.edit([{ kind: 'set', at: row.at, value }], 'Edit JSON');
  };
  return (
    <div className={styles.json}>
      <button type="button" className={styles.declare} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide its JSON' : 'Edit its JSON'}</button>
      {isOpen && <textarea aria-label={`JSON of ${nameRow(row)}`} aria-invalid={problem !== undefined} dir="ltr" spellCheck={false} value={live?.text ?? now} onChange={(event) => type(event.target.value)} />}
      {isOpen && problem !== undefined && <p role="status" className={styles.problem}>{problem} The schema keeps its last good state.</p>}
    </div>
  );
}
