import { Check } from 'lucide-react';
import { memo } from 'react';
import type { TableColumn } from '../../../app/registry/registry-table-sort.ts';
import type { TableRow } from '../../../app/registry/registry-table.ts';
import { formatCellLabel } from './cell-label.ts';
import { COLUMNS } from './columns.ts';
import type { CellColumn } from './table-view.ts';
import { ToolCell } from './ToolCell.tsx';
import styles from './ToolTable.module.css';

interface ToolLineProps {
  readonly row: TableRow;
  readonly index: number;
  /** Pixels; undefined while all rows are in normal flow. */
  readonly top: number | undefined;
  readonly columns: readonly TableColumn[];
  /** The column of the focusable cell, when it is in this row. */
  readonly active: CellColumn | undefined;
  /** Undefined where nothing can be chosen. */
  readonly isChosen: boolean | undefined;
}

/** One row. It has no handlers, so that memo can skip it: the table handles keys and clicks. */
export const ToolLine = memo(function ToolLine({
  row,
  index,
  top,
  columns,
  active,
  isChosen,
}: ToolLineProps) {
  const getCellProps = (column: CellColumn) => ({
    'data-cell': `${row.id}:${column}`,
    tabIndex: active === column ? 0 : -1,
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(isChosen === undefined ? {} : { 'aria-selected': isChosen })}
      data-row={row.id}
      className={styles.row}
      style={top === undefined ? undefined : { position: 'absolute', insetInlineStart: 0, top }}
    >
      {isChosen !== undefined && (
        <span role="gridcell" className={styles.box}>
          <span
            role="checkbox"
            aria-checked={isChosen}
            aria-label={`Select ${row.facts.name || 'unnamed tool'}`}
            data-box
            {...getCellProps('box')}
          >
            {isChosen && <Check size={12} aria-hidden />}
          </span>
        </span>
      )}
      {columns.map((column) => (
        <span
          key={column}
          role={column === 'name' ? 'rowheader' : 'gridcell'}
          aria-label={formatCellLabel(row, column)}
          data-column={column}
          data-align={COLUMNS[column].align}
          {...getCellProps(column)}
        >
          <ToolCell row={row} column={column} />
        </span>
      ))}
    </div>
  );
});
