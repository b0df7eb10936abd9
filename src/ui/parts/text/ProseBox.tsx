import { LONG_TEXT } from '../../../contract/format-short-text.ts';
import { LazyLongText } from './LazyLongText.tsx';

interface ProseBoxProps {
  readonly id?: string;
  /** The accessible name of a field without a label element, and of the pages of a long text. */
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text field that grows with its text; a text that is too long is edited in parts. */
export function ProseBox({
  id,
  label,
  text,
  placeholder = 'not declared',
  readOnly = false,
  className,
  onChange,
}: ProseBoxProps) {
  if (text.length > LONG_TEXT)
    return <LazyLongText label={label} text={text} readOnly={readOnly} onChange={onChange} />;
  return (
    <textarea
      {...(id === undefined ? { 'aria-label': label } : { id })}
      className={className}
      rows={1}
      dir="auto"
      placeholder={placeholder}
      readOnly={readOnly}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
