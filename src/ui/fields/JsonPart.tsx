import { useState } from 'react';
import type { Json } from '../../contract/json.ts';
import { parseJson } from '../../contract/parse-json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { printJson } from '../../contract/print-json.ts';
import styles from './JsonPart.module.css';
import { usePart } from './use-part.ts';

interface JsonPartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly placeholder: string;
}

/** A JSON value as text. While the text is broken it stays in the box with what is wrong; the contract keeps the last good value. */
export function JsonPart({ at, label, placeholder }: JsonPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: Json | undefined; readonly problem: string | undefined }>();
  const current = draft !== undefined && (draft.problem !== undefined || draft.value === value) ? draft : undefined;
  const change = (text: string): void => {
    if (text.trim() === '') {
      setDraft(undefined);
      return set(undefined);
    }
    const parsed = parseJson(text);
    if (parsed.kind === 'problem') return setDraft({ text, value, problem: parsed.problem.message });
    setDraft({ text, value: parsed.value.value, problem: undefined });
    set(parsed.value.value);
  };
  return (
    <div className={styles.part}>
      <textarea aria-label={label} aria-invalid={current?.problem !== undefined} dir="ltr" spellCheck={false} rows={1} placeholder={placeholder} readOnly={readOnly} {...place} value={current?.text ?? (value === undefined ? '' : printJson(value, 2))} onChange={(event) => change(event.target.value)} />
      {current?.problem !== undefined && <p className={styles.problem}>{current.problem}</p>}
    </div>
  );
}
