import { useEffect, useState } from 'react';
import type { Json } from '../../contract/json.ts';
import { parseJson } from '../../contract/parse-json.ts';
import { printJson } from '../../contract/print-json.ts';
import styles from './JsonPart.module.css';

interface JsonBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: Json | undefined;
  readonly readOnly?: boolean;
  /** Undefined when the box was emptied. */
  readonly onChange: (value: Json | undefined) => void;
  readonly onFocus?: () => void;
  /** Told whenever the text begins or ceases to be no JSON. */
  readonly onBroken?: (broken: boolean) => void;
}

/** A JSON value as text. While the text is broken it stays in the box with what is wrong, and the value is the last good one. */
export function JsonBox({ label, placeholder, value, readOnly = false, onChange, onFocus, onBroken }: JsonBoxProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: Json | undefined; readonly problem: string | undefined }>();
  // A draft belongs to the value it was typed over: after an undo or in another entry it is not shown.
  const current = draft !== undefined && same(draft.value, value) ? draft : undefined;
  const broken = current?.problem !== undefined;
  useEffect(() => onBroken?.(broken), [broken, onBroken]);
  const change = (text: string): void => {
    if (text.trim() === '') {
      setDraft({ text, value: undefined, problem: undefined });
      return onChange(undefined);
    }
    const parsed = parseJson(text);
    if (parsed.kind === 'problem') return setDraft({ text, value, problem: parsed.problem.message });
    setDraft({ text, value: parsed.value.value, problem: undefined });
    onChange(parsed.value.value);
  };
  return (
    <div className={styles.part}>
      <textarea aria-label={label} aria-invalid={broken} data-draft={broken} dir="ltr" spellCheck={false} rows={1} placeholder={placeholder} readOnly={readOnly} {...(onFocus === undefined ? {} : { onFocus })} value={current?.text ?? (value === undefined ? '' : printJson(value, 2))} onChange={(event) => change(event.target.value)} />
      {broken && <p className={styles.problem}>{current.problem}</p>}
    </div>
  );
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && printJson(a) === printJson(b));
}
