import type { Pointer } from '../../contract/json/pointer.ts';
import { Field } from '../parts/Field.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';

interface FlagPartProps {
  readonly at: Pointer;
  readonly label: string;
  /** What readers assume while nothing is declared. */
  readonly undeclared?: string;
}

/** Yes, no, or not declared: undeclared is not the same as "no". */
export function FlagPart({ at, label, undeclared = 'not declared' }: FlagPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const states = { '': undefined, true: true, false: false } as const;
  const key = value === true ? 'true' : value === false ? 'false' : '';
  return (
    <div>
      <Field label={label} declared={value !== undefined}>
        {(id) => (
          <select
            id={id}
            value={key}
            disabled={readOnly}
            {...place}
            onChange={({ target }) =>
              set(
                target.value === 'true'
                  ? states.true
                  : target.value === 'false'
                    ? states.false
                    : undefined,
              )
            }
          >
            <option value="">{undeclared}</option>
            <option value="true">yes</option>
            <option value="false">no</option>
          </select>
        )}
      </Field>
      <FindingsAt at={at} />
    </div>
  );
}
