import { Fragment, useRef } from 'react';
import type { ToolPart } from '../../app/budget/budget-parts.ts';
import type { ToolOrder, ToolShare } from '../../app/budget/tool-shares.ts';
import { useExactCount } from '../use-tokens.ts';
import { PART_WORDS } from './figures/part-words.ts';
import { ToolTableRow } from './ToolTableRow.tsx';
import { useToolRows } from './use-tool-rows.ts';
import styles from './ToolTable.module.css';

interface ToolTableProps {
  readonly shares: readonly ToolShare[];
  readonly parts: readonly ToolPart[];
  readonly order: ToolOrder;
  readonly onOrder: (order: ToolOrder) => void;
}

/**
 * Tools as rows with numbers; the bars repeat them. Rows out of view are not rendered; the arrow
 * keys still reach them.
 */
export function ToolTable({ shares, parts, order, onOrder }: ToolTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, after, onKeyDown, onFocus } = useToolRows(scroller, shares.length);
  const countExactly = useExactCount();
  const most = Math.max(1, ...shares.map(({ tokens }) => tokens.tokens));
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onPointerEnter={countExactly}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        countExactly();
        onFocus(event);
      }}
    >
      <table
        className={styles.table}
        aria-label="Tools of the turn"
        aria-rowcount={shares.length + 1}
      >
        <TableHead parts={parts} order={order} onOrder={onOrder} />
        <tbody>
          {shown.map(({ index, gap }) => {
            const share = shares[index];
            return (
              share && (
                <Fragment key={share.id}>
                  {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
                  <ToolTableRow share={share} index={index} parts={parts} most={most} />
                </Fragment>
              )
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}

function TableHead({ parts, ...sorting }: Omit<ToolTableProps, 'shares'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <SortHead {...sorting} by="name" className={styles.name} sense="ascending">
          Tool
        </SortHead>
        <SortHead {...sorting} by="tokens" className={styles.number} sense="descending">
          Tokens
        </SortHead>
        <th scope="col" className={styles.number} title="Share of this turn’s tokens">
          Share
        </th>
        <td className={styles.bars} />
        {parts.map((part) => (
          <th key={part} scope="col" className={styles.part} title={PART_WORDS[part].about}>
            {PART_WORDS[part].label}
          </th>
        ))}
        <th scope="col" className={styles.part} title="Optional parameters, nested ones included">
          Optional
        </th>
        <SortHead {...sorting} by="load" className={styles.number} sense="descending">
          Counted as
        </SortHead>
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  readonly by: ToolOrder;
  readonly sense: 'ascending' | 'descending';
  readonly order: ToolOrder;
  readonly onOrder: (order: ToolOrder) => void;
  readonly className: string | undefined;
  readonly children: string;
}

function SortHead({ by, sense, order, onOrder, className, children }: SortHeadProps) {
  return (
    <th scope="col" className={className} aria-sort={order === by ? sense : undefined}>
      <button type="button" onClick={() => onOrder(by)}>
        {children}
        {order === by && <span aria-hidden>{sense === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  );
}
