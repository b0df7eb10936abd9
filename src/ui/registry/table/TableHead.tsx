import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react';
import {
  getNextSort,
  type TableColumn,
  type TableSort,
} from '../../../app/registry/registry-table-sort.ts';
import { COLUMNS } from './columns.ts';
import type { CellColumn } from './table-view.ts';
import styles from './ToolTable.module.css';

interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  /** The column of the focusable cell, when it is in the head. */
  readonly active: CellColumn | undefined;
  /** How many of the shown rows are chosen; undefined where nothing can be chosen. */
  readonly chosen: 'all' | 'some' | 'none' | undefined;
  readonly onChoose: () => void;
  /** The target that the tokens are counted for. */
  readonly target: string;
}

export function TableHead({
  columns,
  sort,
  onSort,
  active,
  chosen,
  onChoose,
  target,
}: TableHeadProps) {
  const getCellProps = (column: CellColumn) => ({
    'data-cell': `:${column}`,
    tabIndex: active === column ? 0 : -1,
  });
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {chosen !== undefined && (
          <span role="columnheader" className={styles.box}>
            <button
              type="button"
              role="checkbox"
              aria-checked={chosen === 'some' ? 'mixed' : chosen === 'all'}
              aria-label="Select all visible tools"
              {...getCellProps('box')}
              onClick={onChoose}
            >
              {chosen === 'all' && <Check size={12} aria-hidden />}
              {chosen === 'some' && <Minus size={12} aria-hidden />}
            </button>
          </span>
        )}
        {columns.map((column) => {
          const { label, about, align } = COLUMNS[column];
          const direction = sort?.column === column ? sort.direction : undefined;
          return (
            <span
              key={column}
              role="columnheader"
              aria-sort={direction ?? 'none'}
              data-column={column}
              data-align={align}
            >
              <button
                type="button"
                title={column === 'tokens' ? `${about} on ${target}` : about}
                {...getCellProps(column)}
                onClick={() => onSort(getNextSort(sort, column))}
              >
                {label}
                {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
                {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}
