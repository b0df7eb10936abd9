import { ChevronRight, ListPlus } from 'lucide-react';
import type { OutlineRow } from '../../../../design/outline.ts';
import { useLocked } from '../../use-locked.ts';
import type { TreeActions } from '../tree-actions.ts';
import { isOpenToItems, isOpenToProperties } from '../tree-lines.ts';
import { formatRole, formatRow } from './format-row.ts';
import { PropertyName } from './PropertyName.tsx';
import styles from './PropertyRow.module.css';

interface NameCellProps {
  readonly row: OutlineRow;
  /** Undefined for a row without children. */
  readonly isExpanded: boolean | undefined;
  readonly isEntry: boolean;
  readonly act: TreeActions;
}

/**
 * The indentation of a line. The root has none of its own, and at any depth there is room for a
 * name.
 */
export function getIndent(depth: number): string {
  return `min(${Math.max(0, depth - 1)} * var(--tree-step), 100% - 104px)`;
}

/** The name or the role of a schema, its fold button, and whether it is required. */
export function NameCell({ row, isExpanded, isEntry, act }: NameCellProps) {
  const role = formatRole(row);
  const isLocked = useLocked();
  return (
    <span
      role="gridcell"
      className={styles.nameCell}
      style={{ paddingInlineStart: getIndent(row.depth) }}
    >
      {isExpanded === undefined ? (
        row.depth > 0 && <span className={styles.gutter} />
      ) : (
        <button
          type="button"
          className={styles.twist}
          data-open={isExpanded}
          tabIndex={-1}
          aria-label={isExpanded ? 'Collapse' : 'Expand'}
          onClick={() => act.openOrCloseChildren(row)}
        >
          <ChevronRight size={14} aria-hidden />
        </button>
      )}
      {role !== undefined && <span className={styles.role}>{role}</span>}
      {row.name !== undefined && (
        <PropertyName row={row} name={row.name} isReachable={isEntry} act={act} />
      )}
      {row.required !== undefined && (
        <RequiredButton
          isRequired={row.required}
          isEntry={isEntry}
          onClick={() => act.addOrRemoveRequired(row)}
        />
      )}
      {!isLocked && isOpenToItems(row) && (
        <AddButton
          label={`Define the items of ${formatRow(row)}`}
          title="Define the item schema (Insert)"
          isEntry={isEntry}
          onClick={() => act.addItems(row)}
        />
      )}
      {!isLocked && row.depth > 0 && isOpenToProperties(row) && (
        <AddButton
          label={`Add a property to ${formatRow(row)}`}
          title="Add a property inside (Insert)"
          isEntry={isEntry}
          onClick={() => act.startAdding(row)}
        />
      )}
    </span>
  );
}

interface RequiredButtonProps {
  readonly isRequired: boolean;
  readonly isEntry: boolean;
  readonly onClick: () => void;
}

function RequiredButton({ isRequired, isEntry, onClick }: RequiredButtonProps) {
  const isLocked = useLocked();
  return (
    <button
      type="button"
      className={styles.star}
      data-field="required"
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isRequired}
      aria-label="Required"
      title={
        isRequired
          ? 'Required. Press to make it optional (*)'
          : 'Optional. Press to make it required (*)'
      }
      disabled={isLocked}
      onClick={onClick}
    />
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly title: string;
  readonly isEntry: boolean;
  readonly onClick: () => void;
}

/** Adds a schema inside the row. */
function AddButton({ label, title, isEntry, onClick }: AddButtonProps) {
  return (
    <button
      type="button"
      className={styles.inside}
      tabIndex={isEntry ? 0 : -1}
      aria-label={label}
      title={title}
      onClick={onClick}
    >
      <ListPlus size={14} aria-hidden />
    </button>
  );
}
