import type { WireFamily } from '../../contract/contract.ts';
import type { Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { FlagPart } from '../fields/FlagPart.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { selectContract } from '../fields/use-contract.ts';
import { usePart } from '../fields/use-part.ts';
import { ValuePart } from '../fields/ValuePart.tsx';
import { useApp } from '../use-app.ts';
import type { ProviderField } from './provider-fields.ts';
import grid from '../parts/grid.module.css';
import styles from './ProvidersSection.module.css';

interface ProviderControlProps {
  readonly family: WireFamily;
  readonly field: ProviderField;
}

/** The control of one provider's field, and its effect there. */
export function ProviderControl({
  family,
  field: { at: inside, control, about },
}: ProviderControlProps) {
  const at = ['wire', family, ...inside];
  const label = String(inside.at(-1)) === 'title' ? 'annotations.title' : String(inside.at(-1));
  const isWide = control.kind === 'json' || control.kind === 'list';
  return (
    <div className={isWide ? grid.wide : undefined} title={about}>
      {control.kind === 'flag' && <FlagPart at={at} label={label} undeclared={control.unset} />}
      {control.kind === 'value' && (
        <ValuePart at={at} label={label} options={control.options} undeclared={control.unset} />
      )}
      {control.kind === 'list' && (
        <ListPart
          at={at}
          label={label}
          about={about}
          look="code"
          suggestions={control.suggestions}
        />
      )}
      {control.kind === 'text' && <TextPart at={at} label={label} />}
      {control.kind === 'json' && (
        <>
          <p className={styles.label}>
            {label} <span>{about}</span> {label === 'input_examples' && <TakeExamples at={at} />}
          </p>
          <JsonPart at={at} label={label} placeholder={control.placeholder} />
          <FindingsAt at={at} />
        </>
      )}
      {!isWide && <p className={styles.about}>{about}</p>}
    </div>
  );
}

/** The inputs of the contract's own examples: they are already checked against the schema. */
function TakeExamples({ at }: { readonly at: Pointer }) {
  const { set, readOnly } = usePart(at, 'input_examples');
  const inputs = (useApp((state) => selectContract(state)?.examples) ?? []).flatMap(
    ({ input }): readonly Json[] => (input === undefined ? [] : [input]),
  );
  if (readOnly || inputs.length === 0) return null;
  return (
    <button type="button" className={styles.take} onClick={() => set(inputs)}>
      Copy {inputs.length === 1 ? 'the example' : `the ${inputs.length} examples`} above
    </button>
  );
}
