import { ChevronRight, GripVertical, ListPlus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { asString, get, isObject } from '../../contract/json.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { PropertyName } from './PropertyName.tsx';
import styles from './PropertyRow.module.css';
import { PropertyType } from './PropertyType.tsx';
import { listChips } from './schema-chips.ts';
import { canHoldProperties, setKeyword } from './schema-edits.ts';
import { isObjectLike, type SchemaRow } from './schema-rows.ts';
import { SchemaChips } from './SchemaChips.tsx';
import type { TreeActions } from './tree-actions.ts';

interface PropertyRowProps {
  readonly row: SchemaRow;
  /** Undefined: nothing below it. */
  readonly isExpanded: boolean | undefined;
  readonly isOpen: boolean;
  readonly isEntry: boolean;
  readonly act: TreeActions;
}

/** One property: grip, name, type, constraints and description. Drawn again only when its own schema or place changes. */
export const PropertyRow = memo(function PropertyRow({ row, isExpanded, isOpen, isEntry, act }: PropertyRowProps) {
  const what = row.name ?? 'items';
  const place = { schema: row.schema, at: row.at };
  const description = get(row.schema, 'description');
  const canDescribe = row.schema === true || (isObject(row.schema) && (description === undefined || typeof description === 'string'));
  return (
    <div
      role="row"
      className={styles.row}
      data-row={row.id}
      data-at={JSON.stringify(row.at)}
      tabIndex={isEntry ? 0 : -1}
      aria-level={row.depth}
      aria-posinset={row.index + 1}
      aria-setsize={row.count}
      aria-expanded={isExpanded}
      aria-label={`${what}${row.required === true ? ', required' : ''}`}
      onFocus={() => act.activate(row)}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button, input, select, textarea') === null) act.toggleDetail(row);
      }}
    >
      <Grip row={row} />
      <NameCell row={row} isExpanded={isExpanded} isEntry={isEntry} act={act} />
      <span role="gridcell">
        <PropertyType label={`Type of ${what}`} place={place} isReachable={isEntry} edit={act.edit} onEnum={() => act.openEnum(row)} />
      </span>
      <span role="gridcell" className={styles.about}>
        <SchemaChips chips={listChips(row.schema)} />
        {canDescribe && <DescriptionField label={`Description of ${what}`} value={asString(description)} isReachable={isEntry} onChange={(value) => act.edit(setKeyword(place, 'description', value), 'Edit description')} />}
      </span>
      <RowButtons row={row} isOpen={isOpen} isEntry={isEntry} act={act} />
    </div>
  );
}, isSameRow);

function Grip({ row }: Pick<PropertyRowProps, 'row'>) {
  return (
    <span role="gridcell">
      {row.name !== undefined && row.count > 1 && (
        <span className={styles.grip} draggable title="Drag, or press Alt with ↑ or ↓">
          <GripVertical size={14} aria-hidden />
        </span>
      )}
    </span>
  );
}

function NameCell({ row, isExpanded, isEntry, act }: Omit<PropertyRowProps, 'isOpen'>) {
  const isRequired = row.required === true;
  return (
    <span role="gridcell" className={styles.nameCell} style={{ paddingInlineStart: (row.depth - 1) * 16 }}>
      {isExpanded !== undefined && (
        <button type="button" className={styles.twist} data-open={isExpanded} tabIndex={-1} aria-label={isExpanded ? 'Collapse' : 'Expand'} onClick={() => act.toggleChildren(row)}>
          <ChevronRight size={14} aria-hidden />
        </button>
      )}
      {row.name === undefined ? <span className={styles.items}>each item</span> : <PropertyName row={row} name={row.name} isReachable={isEntry} act={act} />}
      {row.required !== undefined && (
        <button type="button" className={styles.star} data-field="required" tabIndex={isEntry ? 0 : -1} aria-pressed={isRequired} aria-label="Required" title={isRequired ? 'Required' : 'Optional: press to require'} onClick={() => act.toggleRequired(row)}>
          *
        </button>
      )}
      {isObjectLike(row.schema) && canHoldProperties(row.schema) && (
        <button type="button" className={styles.inside} tabIndex={isEntry ? 0 : -1} aria-label={`Add a property to ${row.name ?? 'each item'}`} title="Add a property inside" onClick={() => act.startAdding(row)}>
          <ListPlus size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

function RowButtons({ row, isOpen, isEntry, act }: Omit<PropertyRowProps, 'isExpanded'>) {
  const reach = isEntry ? 0 : -1;
  return (
    <span role="gridcell" className={styles.buttons}>
      <button type="button" tabIndex={reach} aria-label="Details" title="Constraints and more (Enter)" aria-expanded={isOpen} onClick={() => act.toggleDetail(row)}>
        <SlidersHorizontal size={13} aria-hidden />
      </button>
      <button type="button" tabIndex={reach} aria-label={`Remove ${row.name ?? 'the item schema'}`} title="Remove (Delete)" onClick={() => act.remove(row)}>
        <Trash2 size={13} aria-hidden />
      </button>
    </span>
  );
}

const OWN = ['id', 'place', 'schema', 'name', 'required', 'depth', 'index', 'count'] as const;

function isSameRow(before: PropertyRowProps, after: PropertyRowProps): boolean {
  return before.isExpanded === after.isExpanded && before.isOpen === after.isOpen && before.isEntry === after.isEntry && before.act === after.act && OWN.every((key) => before.row[key] === after.row[key]);
}
