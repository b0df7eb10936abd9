import { get, isArray } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { setType } from '../../../design/edit-keyword.ts';
import { TYPES } from '../tree/rows/PropertyType.tsx';
import type { DetailProps } from './detail-props.ts';
import styles from './NodeDetail.module.css';

/**
 * The types of a value: one is printed as a string, several as a list in the order they were
 * declared.
 */
export function TypeToggles({ row, site, act }: DetailProps) {
  const declared = get(row.schema, 'type');
  const types = listSchemaTypes(row.schema);
  const known = [...TYPES, ...types.filter((type) => !TYPES.some((one) => one === type))];
  const addOrRemoveType = (type: string): void => {
    const next = types.includes(type) ? types.filter((one) => one !== type) : [...types, type];
    const [only] = next;
    const wasList = isArray(declared) && next.length > 1;
    act.applyEdits(
      setType(site, next.length > 1 || wasList ? next : only),
      `${types.includes(type) ? 'Disallow' : 'Allow'} ${type}`,
    );
  };
  return (
    <div role="group" aria-label="Types" className={styles.types}>
      {known.map((type, i) => (
        <button
          key={type}
          type="button"
          aria-pressed={types.includes(type)}
          data-field={i === 0 ? 'types' : undefined}
          onClick={() => addOrRemoveType(type)}
        >
          {type}
        </button>
      ))}
    </div>
  );
}
