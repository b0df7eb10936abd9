import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { get, getString, isObject } from '../../../../contract/json/json.ts';
import type { OutlineRow } from '../../../../design/outline.ts';
import { DescriptionField } from '../../fields/DescriptionField.tsx';
import { useLocked } from '../../use-locked.ts';
import { formatRow } from './format-row.ts';
import { NameCell } from './NameCell.tsx';
import type { PropertyRowProps } from './property-row-props.ts';
import { PropertyType } from './PropertyType.tsx';
import { RowButtons } from './RowButtons.tsx';
import { RowMarks } from './RowMarks.tsx';
import { listChips } from './schema-chips.ts';
import { SchemaChips } from './SchemaChips.tsx';
import styles from './PropertyRow.module.css';

/**
 * One schema: grip, name, type, constraints and description. Memoised: rerenders only when its own
 * schema or pointer changes.
 */
export const PropertyRow = memo(function PropertyRow(props: PropertyRowProps) {
  const { row, isExpanded, isEntry, isMarked, act } = props;
  const what = formatRow(row);
  const isLocked = useLocked();
  const description = get(row.schema, 'description');
  const canDescribe =
    row.schema === true ||
    (isObject(row.schema) && (description === undefined || typeof description === 'string'));
  return (
    <div
      role="row"
      className={styles.row}
      data-row={row.id}
      data-at={printPointer(props)}
      tabIndex={isEntry ? 0 : -1}
      aria-level={row.depth + 1}
      aria-posinset={row.index + 1}
      aria-setsize={row.count}
      aria-expanded={isExpanded}
      aria-selected={row.depth === 0 ? undefined : isMarked}
      aria-label={`${what}${row.required === true ? ', required' : ''}`}
      onFocus={() => act.setActive(row)}
      onClick={(event) => {
        if (
          event.target instanceof Element &&
          event.target.closest('button, input, select, textarea, [popover]') !== null
        )
          return;
        if (event.shiftKey) act.setMark(row, 'reach');
        else if (event.ctrlKey || event.metaKey) act.setMark(row, 'toggle');
        else act.openOrCloseDetail(row);
      }}
    >
      <Grip row={row} isLocked={isLocked} />
      <NameCell row={row} isExpanded={isExpanded} isEntry={isEntry} act={act} />
      <span role="gridcell" className={styles.typeCell}>
        <PropertyType label={`Type of ${what}`} row={row} isReachable={isEntry} act={act} />
      </span>
      <span role="gridcell" className={styles.about}>
        <RowMarks row={row} act={act} isReachable={isEntry} />
        <SchemaChips chips={listChips(row.schema)} />
        {canDescribe && (
          <DescriptionField
            readOnly={isLocked}
            label={`Description of ${what}`}
            value={getString(description)}
            isReachable={isEntry}
            onChange={(value) =>
              act.applyEdits(createDescriptionEdits(row, value), 'Edit description')
            }
          />
        )}
      </span>
      <RowButtons {...props} />
    </div>
  );
}, isSameRow);

function createDescriptionEdits({ schema, at }: OutlineRow, value: string | undefined) {
  if (schema === true && value !== undefined)
    return [{ kind: 'set', at, value: new Map([['description', value]]) } as const];
  return [
    value === undefined
      ? ({ kind: 'remove', at: [...at, 'description'] } as const)
      : ({ kind: 'set', at: [...at, 'description'], value } as const),
  ];
}

function printPointer({ base, row }: PropertyRowProps): string {
  return JSON.stringify([...base, ...row.at]);
}

function Grip({ row, isLocked }: Pick<PropertyRowProps, 'row'> & { readonly isLocked: boolean }) {
  const canMove = !isLocked && (row.hold === 'named' || (row.hold === 'listed' && row.count > 1));
  return (
    <span role="gridcell">
      {canMove && (
        <span className={styles.grip} draggable title="Drag, or press Alt with ↑ ↓ ← →">
          <GripVertical size={14} aria-hidden />
        </span>
      )}
    </span>
  );
}

const OWN = [
  'id',
  'place',
  'schema',
  'name',
  'required',
  'depth',
  'index',
  'count',
  'keyword',
] as const;

function isSameRow(before: PropertyRowProps, after: PropertyRowProps): boolean {
  return (
    before.isExpanded === after.isExpanded &&
    before.isOpen === after.isOpen &&
    before.isEntry === after.isEntry &&
    before.isMarked === after.isMarked &&
    before.tokens === after.tokens &&
    before.act === after.act &&
    OWN.every((key) => before.row[key] === after.row[key])
  );
}
