import { useRef } from 'react';
import { LONG_TEXT } from '../../../contract/format-short-text.ts';
import { LazyLongText } from '../../parts/text/LazyLongText.tsx';
import styles from './fields.module.css';

interface DescriptionFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly isReachable: boolean;
  readonly readOnly?: boolean;
  /** Undefined removes the description. */
  readonly onChange: (value: string | undefined) => void;
}

/** The width beside the chips below which it gets a line of its own. */
function measureText({ length }: string): 'none' | 'short' | 'medium' | 'long' {
  if (length === 0) return 'none';
  if (length < 16) return 'short';
  return length < 48 ? 'medium' : 'long';
}

/**
 * Prose that grows with its text. The wrapper repeats the text invisibly to set the height: not
 * every browser has `field-sizing`.
 */
export function DescriptionField({
  label,
  value = '',
  isReachable,
  readOnly = false,
  onChange,
}: DescriptionFieldProps) {
  const isEdited = useRef(false);
  if (value.length > LONG_TEXT)
    return (
      <LazyLongText
        label={label}
        text={value}
        readOnly={readOnly}
        place={{ 'data-field': 'description' }}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    );
  return (
    <span className={styles.grow} data-text={`${value} `} data-size={measureText(value)}>
      <textarea
        rows={1}
        dir="auto"
        aria-label={label}
        placeholder={readOnly ? undefined : 'Description for the model'}
        readOnly={readOnly}
        data-field="description"
        tabIndex={isReachable ? 0 : -1}
        value={value}
        onChange={(event) => {
          isEdited.current = true;
          onChange(event.target.value);
        }}
        onBlur={() => {
          if (isEdited.current && value === '') onChange(undefined);
          isEdited.current = false;
        }}
      />
    </span>
  );
}
