import { asString } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { Field } from '../parts/Field.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';

interface TextPartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly about?: string;
  /** `line` one line of prose, `prose` many, `code` a name or pattern (always left to right). */
  readonly look?: 'line' | 'prose' | 'code';
  readonly placeholder?: string;
}

/** A text of the contract; emptied, it is not declared any more. */
export function TextPart({ at, label, about, look = 'line', placeholder = 'not declared' }: TextPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const text = asString(value) ?? '';
  const shared = { value: text, placeholder, readOnly, ...place, onChange: (event: { target: { value: string } }) => set(event.target.value === '' ? undefined : event.target.value) };
  return (
    <div>
      <Field label={label} {...(about === undefined ? {} : { about })} declared={value !== undefined}>
        {(id) => (look === 'prose' ? <textarea id={id} dir="auto" rows={2} {...shared} /> : <input id={id} dir={look === 'code' ? 'ltr' : 'auto'} spellCheck={look !== 'code'} style={look === 'code' ? { fontFamily: 'var(--mono)', fontSize: '12.5px' } : {}} {...shared} />)}
      </Field>
      <FindingsAt at={at} />
    </div>
  );
}
