import { ArrowDown, ArrowUp } from 'lucide-react';
import { asString, get, isObject, type Json } from '../../contract/json.ts';
import { schemaTypes } from '../../contract/schema.ts';
import { appliesTo, CONSTRAINTS, fitsConstraint, type Constraint } from './constraints.ts';
import { DraftField } from './DraftField.tsx';
import { EnumEditor } from './EnumEditor.tsx';
import styles from './PropertyDetail.module.css';
import { setKeyword, toggleClosed, type Place } from './schema-edits.ts';
import { isObjectLike, type SchemaRow } from './schema-rows.ts';
import { TextField } from './TextField.tsx';
import type { TreeActions } from './tree-actions.ts';
import { ValueField } from './ValueField.tsx';
import { convertValue, kindOfType } from './value-kinds.ts';

interface PropertyDetailProps {
  readonly row: SchemaRow;
  readonly act: TreeActions;
}

/** The constraints that apply to the type, and those that are declared although they do not. */
export function PropertyDetail({ row, act }: PropertyDetailProps) {
  const place: Place = { schema: row.schema, at: row.at };
  const types = schemaTypes(row.schema);
  const constraints = CONSTRAINTS.filter((one) => {
    const value = get(row.schema, one.keyword);
    return value === undefined ? one.isRare !== true && types.length > 0 && appliesTo(one, types) : fitsConstraint(one, value);
  });
  const hasValues = isObject(row.schema) && !types.some((type) => type === 'object' || type === 'array');
  return (
    <div role="row" className={styles.detail}>
      <div role="gridcell" className={styles.fields}>
        {constraints.map((one) => <ConstraintField key={one.keyword} constraint={one} place={place} edit={act.edit} />)}
        {VALUES.map((keyword) => <DeclaredValue key={keyword} keyword={keyword} place={place} edit={act.edit} />)}
        {(hasValues || get(row.schema, 'enum') !== undefined) && <EnumEditor place={place} edit={act.edit} />}
        <div className={styles.footer}>
          <ShapeFields place={place} edit={act.edit} />
          {isObject(row.schema) && VALUES.map((keyword) => <DeclareButton key={keyword} keyword={keyword} place={place} edit={act.edit} />)}
          {row.name !== undefined && row.count > 1 && <MoveButtons row={row} act={act} />}
        </div>
      </div>
    </div>
  );
}

interface KeywordProps {
  readonly place: Place;
  readonly edit: TreeActions['edit'];
}

function ConstraintField({ constraint, place, edit }: KeywordProps & { readonly constraint: Constraint }) {
  const { keyword, kind } = constraint;
  const value = get(place.schema, keyword);
  const set = (next: Json | undefined): void => edit(setKeyword(place, keyword, next), next === undefined ? `Clear ${keyword}` : `Edit ${keyword}`);
  if (kind === 'flag') {
    return (
      <label className={styles.check}>
        <input type="checkbox" checked={value === true} onChange={(event) => set(event.target.checked ? true : undefined)} /> {keyword}
      </label>
    );
  }
  return (
    <span className={styles.field}>
      <span className={styles.label} aria-hidden>{keyword}</span>
      {kind === 'text'
        ? <TextField label={keyword} value={asString(value)} onChange={set} />
        : <DraftField label={keyword} kind={kind} value={value} onChange={set} onClear={() => set(undefined)} />}
    </span>
  );
}

const VALUES = ['default', 'const'] as const;

type ValueProps = KeywordProps & { readonly keyword: (typeof VALUES)[number] };

function DeclareButton({ place, keyword, edit }: ValueProps) {
  if (get(place.schema, keyword) !== undefined) return null;
  const empty = convertValue('', kindOfType(schemaTypes(place.schema)[0]));
  return <button type="button" className={styles.declare} onClick={() => edit(setKeyword(place, keyword, empty), `Declare ${keyword}`)}>Declare {keyword}</button>;
}

function DeclaredValue({ place, keyword, edit }: ValueProps) {
  const value = get(place.schema, keyword);
  const set = (next: Json | undefined, verb: string): void => edit(setKeyword(place, keyword, next), `${verb} ${keyword}`);
  if (value === undefined) return null;
  return (
    <span className={styles.field}>
      <span className={styles.label}>
        <span aria-hidden>{keyword}</span>
        <button type="button" className={styles.clear} aria-label={`Clear ${keyword}`} onClick={() => set(undefined, 'Clear')}>clear</button>
      </span>
      <ValueField label={keyword} value={value} onChange={(next) => set(next, 'Edit')} />
    </span>
  );
}

/** What an object or an array says about what it holds. */
function ShapeFields({ place, edit }: KeywordProps) {
  const extra = get(place.schema, 'additionalProperties');
  return (
    <>
      {isObjectLike(place.schema) && !isObject(extra) && (
        <label className={styles.check}>
          <input type="checkbox" checked={extra === false} onChange={() => edit(toggleClosed(place), extra === false ? 'Open the object' : 'Close the object')} /> closed: no other properties
        </label>
      )}
      {schemaTypes(place.schema).includes('array') && get(place.schema, 'items') === undefined && (
        <button type="button" className={styles.declare} onClick={() => edit(setKeyword(place, 'items', new Map([['type', 'string']])), 'Declare items')}>Declare what each item is</button>
      )}
    </>
  );
}

function MoveButtons({ row, act }: PropertyDetailProps) {
  return (
    <span className={styles.moves}>
      <button type="button" className={styles.declare} data-field="move-up" disabled={row.index === 0} onClick={() => act.move(row, row.index - 1)}><ArrowUp size={13} aria-hidden /> Move up</button>
      <button type="button" className={styles.declare} data-field="move-down" disabled={row.index === row.count - 1} onClick={() => act.move(row, row.index + 1)}><ArrowDown size={13} aria-hidden /> Move down</button>
    </span>
  );
}
