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
  /** Undefined: nothing below it. */
  readonly isExpanded: boolean | undefined;
  readonly isEntry: boolean;
  readonly act: TreeActions;
}

/**
 * How far a line stands in. The root takes no step of its own, and however deep a line is, there is
 * room for a name.
 */
export function getIndent(depth: number): string {
  return `min(${Math.max(0, depth - 1)} * var(--tree-step), 100% - 104px)`;
}

/** The name or the role of a schema, its fold, and whether it is required. */
export function NameCell({ row, isExpanded, isEntry, act }: NameCellProps) {
  const isRequired = row.required === true;
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
        <button
          type="button"
          className={styles.star}
          data-field="required"
          tabIndex={isEntry ? 0 : -1}
          aria-pressed={isRequired}
          aria-label="Required"
          title={
            isRequired
              ? 'Required: press to make it optional (*)'
              : 'Optional: press to require it (*)'
          }
          disabled={isLocked}
          onClick={() => act.addOrRemoveRequired(row)}
        >
          *
        </button>
      )}
      {!isLocked && isOpenToItems(row) && (
        <button
          type="button"
          className={styles.inside}
          tabIndex={isEntry ? 0 : -1}
          aria-label={`Say what is in ${formatRow(row)}`}
          title="Say what each item is (Insert)"
          onClick={() => act.addItems(row)}
        >
          <ListPlus size={14} aria-hidden />
        </button>
      )}
      {!isLocked && row.depth > 0 && isOpenToProperties(row) && (
        <button
          type="button"
          className={styles.inside}
          tabIndex={isEntry ? 0 : -1}
          aria-label={`Add a property to ${formatRow(row)}`}
          title="Add a property inside (Insert)"
          onClick={() => act.startAdding(row)}
        >
          <ListPlus size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
