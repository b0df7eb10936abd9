import { LONG_TEXT } from '../../contract/format-short-text.ts';
import { getNumber, getString } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { Field } from '../parts/Field.tsx';
import { TooLong } from '../parts/text/TooLong.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';

interface NumberPartProps {
  readonly at: Pointer;
  readonly label: string;
  /** Shown beside the label: `ms`, `seconds`, `characters`. */
  readonly unit?: string;
}

/**
 * A whole number of the contract. Other text is stored as it is and reported, so that nothing typed
 * is lost.
 */
export function NumberPart({ at, label, unit }: NumberPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const setText = (text: string): void => {
    if (text.trim() === '') set(undefined);
    else set(/^\d{1,15}$/.test(text) ? Number(text) : text);
  };
  const text = getString(value) ?? String(getNumber(value) ?? '');
  return (
    <div>
      <Field
        label={label}
        {...(unit === undefined ? {} : { about: unit })}
        declared={value !== undefined}
      >
        {(id) =>
          text.length > LONG_TEXT ? (
            <TooLong label={label} text={text} />
          ) : (
            <input
              id={id}
              inputMode="numeric"
              placeholder="not declared"
              readOnly={readOnly}
              value={text}
              {...place}
              onChange={(event) => setText(event.target.value)}
            />
          )
        }
      </Field>
      <FindingsAt at={at} />
    </div>
  );
}
