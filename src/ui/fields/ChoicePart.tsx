import { getString } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { Field } from '../parts/Field.tsx';
import { Choice } from './Choice.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';

interface ChoicePartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is declared: the default. */
  readonly undeclared?: string;
}

/** One of a closed set, or not declared. A value outside the set stays visible. */
export function ChoicePart({ at, label, options, undeclared = 'not declared' }: ChoicePartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  return (
    <div>
      <Field label={label} declared={value !== undefined}>
        {(id) => (
          <Choice
            id={id}
            value={getString(value) ?? ''}
            options={options}
            none={undeclared}
            disabled={readOnly}
            {...place}
            onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
          />
        )}
      </Field>
      <FindingsAt at={at} />
    </div>
  );
}

export function listOptions(
  values: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return values.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
