import { get, isObject } from '../../contract/json.ts';
import { appliesTo, CONSTRAINTS } from './constraints.ts';
import styles from './PropertyRow.module.css';
import { sayType } from './schema-chips.ts';
import { setType, type Place } from './schema-edits.ts';
import type { TreeActions } from './tree-actions.ts';

export const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;

interface PropertyTypeProps {
  readonly label: string;
  readonly place: Place;
  readonly isReachable: boolean;
  readonly edit: TreeActions['edit'];
  /** Offers "enum…", which leads to the list of values. */
  readonly onEnum?: () => void;
}

/** The declared type as it stands (`string | null`, `dict`, an enum), and the seven to choose from. */
export function PropertyType({ label, place, isReachable, edit, onEnum }: PropertyTypeProps) {
  const now = place.schema === undefined ? 'any' : sayType(place.schema);
  const isPlain = now === 'any' || TYPES.some((type) => type === now);
  const choose = (chosen: string): void => {
    if (chosen === 'enum…') return onEnum?.();
    const type = chosen === 'any' ? undefined : chosen;
    edit(setType(place, type), nameChange(place, type));
  };
  return (
    <select
      className={styles.type}
      aria-label={label}
      title={now}
      data-field="type"
      tabIndex={isReachable ? 0 : -1}
      disabled={!isObject(place.schema) && typeof place.schema !== 'boolean'}
      value={now}
      onChange={(event) => choose(event.target.value)}
    >
      {!isPlain && <option value={now}>{now}</option>}
      {TYPES.map((type) => <option key={type}>{type}</option>)}
      <option>any</option>
      {onEnum !== undefined && get(place.schema, 'enum') === undefined && <option>enum…</option>}
    </select>
  );
}

/** The undo label says which constraints stay although they say nothing about the new type. */
function nameChange({ schema }: Place, type: string | undefined): string {
  const label = `Change type to ${type ?? 'any'}`;
  if (type === undefined || !isObject(schema)) return label;
  const idle = CONSTRAINTS.filter((one) => schema.has(one.keyword) && !appliesTo(one, [type])).map((one) => one.keyword);
  return idle.length === 0 ? label : `${label}, keeping ${idle.join(', ')}`;
}
