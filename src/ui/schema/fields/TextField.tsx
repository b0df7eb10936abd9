import { useRef } from 'react';
import { LONG_TEXT } from '../../../contract/format-short-text.ts';
import { LazyLongText } from '../../parts/text/LazyLongText.tsx';
import styles from './fields.module.css';

interface TextFieldProps {
  readonly label: string;
  /** Undefined: not declared. */
  readonly value: string | undefined;
  /** Natural language, not code. */
  readonly isProse?: boolean;
  /** Undefined removes the keyword. */
  readonly onChange: (value: string | undefined) => void;
}

/**
 * One line of code-like text, such as a pattern. Emptied, it stays declared until blur, so that it
 * keeps its position among the keywords.
 */
export function TextField({ label, value, isProse = false, onChange }: TextFieldProps) {
  const isEdited = useRef(false);
  if (value !== undefined && value.length > LONG_TEXT)
    return (
      <LazyLongText
        label={label}
        text={value}
        isCode={!isProse}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    );
  return (
    <input
      className={isProse ? styles.prose : styles.code}
      aria-label={label}
      value={value ?? ''}
      spellCheck={isProse}
      autoComplete="off"
      dir={isProse ? 'auto' : 'ltr'}
      onChange={(event) => {
        isEdited.current = true;
        onChange(event.target.value);
      }}
      onBlur={() => {
        if (isEdited.current && value === '') onChange(undefined);
        isEdited.current = false;
      }}
    />
  );
}
