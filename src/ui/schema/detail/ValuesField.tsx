import { Plus, X } from 'lucide-react';
import type { Json } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { getInitialValue } from '../../../design/keyword-values.ts';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import styles from './NodeDetail.module.css';

interface ValuesFieldProps {
  readonly label: string;
  readonly values: readonly Json[];
  /** A new value gets the type of this schema. */
  readonly schema: Json;
  readonly onChange: (values: readonly Json[]) => void;
}

/** A list of values, each of its own type. */
export function ValuesField({ label, values, schema, onChange }: ValuesFieldProps) {
  const { shown, openItemPage, pager } = useItemPage(values, 'values');
  return (
    <span className={styles.list}>
      {/* By index: typing changes the value itself. */}
      {shown.map(({ item: value, index }) => (
        <span key={index} className={styles.pair}>
          <ValueField
            label={`${label} ${index + 1}`}
            value={value}
            onChange={(next) => onChange(values.with(index, next))}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${label} ${index + 1}`}
            onClick={(event) => {
              event.currentTarget
                .closest('span')
                ?.parentElement?.querySelector<HTMLElement>('[data-add]')
                ?.focus();
              onChange(values.toSpliced(index, 1));
            }}
          >
            <X size={13} aria-hidden />
          </button>
        </span>
      ))}
      {pager}
      <button
        type="button"
        data-add
        className={styles.declare}
        onClick={() => {
          onChange([...values, getInitialValue(listSchemaTypes(schema)[0])]);
          openItemPage(values.length);
        }}
      >
        <Plus size={13} aria-hidden /> Add a value
      </button>
    </span>
  );
}
