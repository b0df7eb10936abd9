import { LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { LazyLongText } from '../parts/text/LazyLongText.tsx';
import { Choice } from './Choice.tsx';
import { usePart } from './use-part.ts';

interface CellPartProps {
  readonly at: Pointer;
  /** Read by assistive technology only; the table's head shows it to everyone else. */
  readonly label: string;
  readonly placeholder: string;
  /** A closed set makes it a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly look?: 'line' | 'prose' | 'code' | 'flag';
}

/** One cell of a table of entries. */
export function CellPart({ at, label, placeholder, options, look = 'line' }: CellPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const text = typeof value === 'boolean' ? String(value) : (getString(value) ?? '');
  const setText = (next: string): void =>
    set(next === '' ? undefined : look === 'flag' ? next === 'true' : next);
  if (text.length > LONG_TEXT)
    return (
      <LazyLongText
        label={label}
        text={text}
        readOnly={readOnly}
        isCode={look === 'code'}
        place={place}
        onChange={setText}
      />
    );
  const style = look === 'code' ? { fontFamily: 'var(--mono)', fontSize: '12.5px' } : {};
  if (options !== undefined)
    return (
      <Choice
        aria-label={label}
        style={style}
        disabled={readOnly}
        {...place}
        value={text}
        options={options}
        none={placeholder}
        onChange={(event) => setText(event.target.value)}
      />
    );
  const shared = {
    'aria-label': label,
    placeholder,
    readOnly,
    value: text,
    ...place,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return look === 'prose' ? (
    <textarea rows={1} dir="auto" {...shared} />
  ) : (
    <input
      dir={look === 'code' ? 'ltr' : 'auto'}
      title={look === 'code' ? text : undefined}
      spellCheck={look !== 'code'}
      style={style}
      {...shared}
    />
  );
}
