import type { Edit } from '../../contract/edit.ts';
import { isObject } from '../../contract/json.ts';
import { PropertyType } from './PropertyType.tsx';
import { listChips } from './schema-chips.ts';
import type { Place } from './schema-edits.ts';
import { isObjectLike } from './schema-rows.ts';
import { SchemaChips } from './SchemaChips.tsx';
import styles from './SchemaDesigner.module.css';

interface SchemaRootProps {
  readonly place: Place;
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
}

/** What the root says beyond its properties, and its type where it is no object. Nothing for a plain object. */
export function SchemaRoot({ place, title, onEdit }: SchemaRootProps) {
  const { schema } = place;
  if (schema === undefined) return null;
  const chips = listChips(schema).filter((chip) => chip.keyword !== 'additionalProperties' || chip.kind === 'kept');
  const isPlain = isObject(schema) && schema.get('type') === 'object';
  const description = isObject(schema) ? schema.get('description') : undefined;
  if (isPlain && chips.length === 0 && description === undefined) return null;
  return (
    <div className={styles.root}>
      {!isPlain && <PropertyType label={`Type of ${title}`} place={place} isReachable edit={onEdit} />}
      {!isPlain && isObjectLike(schema) && <span className={styles.aside}>has properties without type object</span>}
      <SchemaChips chips={chips} />
      {typeof description === 'string' && <span className={styles.aside} dir="auto">{description}</span>}
    </div>
  );
}
