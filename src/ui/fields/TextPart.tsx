import { LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { Field } from '../parts/Field.tsx';
import { LazyLongText } from '../parts/text/LazyLongText.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';

interface TextPartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly about?: string;
  /** `prose` grows with its text; `code` is a name or pattern, always left to right. */
  readonly look?: 'prose' | 'code';
  readonly placeholder?: string;
}

/** A text of the contract; emptying it removes the declaration. */
export function TextPart({
  at,
  label,
  about,
  look = 'prose',
  placeholder = 'not declared',
}: TextPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const text = getString(value) ?? '';
  const shared = {
    value: text,
    placeholder,
    readOnly,
    ...place,
    onChange: (event: { target: { value: string } }) =>
      set(event.target.value === '' ? undefined : event.target.value),
  };
  return (
    <div>
      <Field
        label={label}
        {...(about === undefined ? {} : { about })}
        declared={value !== undefined}
      >
        {(id) =>
          text.length > LONG_TEXT ? (
            <LazyLongText
              label={label}
              text={text}
              readOnly={readOnly}
              isCode={look === 'code'}
              place={place}
              onChange={(next) => set(next === '' ? undefined : next)}
            />
          ) : look === 'code' ? (
            <input
              id={id}
              dir="ltr"
              spellCheck={false}
              style={{ fontFamily: 'var(--mono)', fontSize: '12.5px' }}
              {...shared}
            />
          ) : (
            <textarea id={id} dir="auto" rows={1} {...shared} />
          )
        }
      </Field>
      <FindingsAt at={at} />
    </div>
  );
}
