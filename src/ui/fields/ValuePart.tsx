import { formatShortText } from '../../contract/format-short-text.ts';
import { isJsonEqual, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { Field } from '../parts/Field.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';

interface ValuePartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly value: Json }[];
  /** What counts while nothing is declared. */
  readonly undeclared: string;
}

/** One of a few JSON values, or not declared. Another value stays visible as its text. */
export function ValuePart({ at, label, options, undeclared }: ValuePartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const chosen =
    value === undefined ? -1 : options.findIndex((option) => isJsonEqual(option.value, value));
  return (
    <div>
      <Field label={label} declared={value !== undefined}>
        {(id) => (
          <select
            id={id}
            value={value === undefined ? '' : String(chosen)}
            disabled={readOnly}
            {...place}
            onChange={({ target }) =>
              set(target.value === '' ? undefined : (options[Number(target.value)]?.value ?? value))
            }
          >
            <option value="">{undeclared}</option>
            {value !== undefined && chosen === -1 && (
              <option value="-1">{formatShortText(printJson(value))}</option>
            )}
            {options.map((option, i) => (
              <option key={option.label} value={i}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FindingsAt at={at} />
    </div>
  );
}
