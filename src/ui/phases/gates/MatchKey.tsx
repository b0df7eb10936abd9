import { useState } from 'react';
import styles from './MatchEditor.module.css';

interface MatchKeyProps {
  readonly label: string;
  readonly value: string;
  /** The schema has keys, but not this one. */
  readonly isUnknown: boolean;
  /** The options; undefined without a schema. */
  readonly keys: readonly string[] | undefined;
  readonly readOnly: boolean;
  readonly onChange: (to: string) => void;
}

/** A select of the schema's keys; without a schema a text field, applied on blur or Enter. */
export function MatchKey({ label, value, isUnknown, keys, readOnly, onChange }: MatchKeyProps) {
  const [draft, setDraft] = useState<{ readonly over: string; readonly text: string }>();
  const text = draft?.over === value ? draft.text : value;
  const applyDraft = (): void => {
    setDraft(undefined);
    if (text !== '' && text !== value) onChange(text);
  };
  if (keys === undefined)
    return (
      <input
        aria-label={label}
        className={styles.key}
        dir="ltr"
        spellCheck={false}
        readOnly={readOnly}
        data-draft={text !== value}
        value={text}
        onChange={(event) => setDraft({ over: value, text: event.target.value })}
        onBlur={applyDraft}
        onKeyDown={(event) => event.key === 'Enter' && applyDraft()}
      />
    );
  return (
    <select
      aria-label={label}
      className={styles.key}
      dir="ltr"
      data-wrong={isUnknown}
      disabled={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {key === value && isUnknown ? `${key} (not in the schema)` : key}
        </option>
      ))}
    </select>
  );
}
