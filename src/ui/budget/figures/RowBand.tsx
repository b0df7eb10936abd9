import { findLoadBand } from '../../../app/budget/budget-rate.ts';
import type { Budget, BudgetRow } from '../../../app/budget/budget.ts';
import { BandWord } from './BandWord.tsx';
import styles from './BandWord.module.css';

/** The band of the count; also that of the load (see measureTool) if it is worse. */
export function RowBand({ row, budget }: { readonly row: BudgetRow; readonly budget: Budget }) {
  const byLoad = findLoadBand(row, budget);
  if (row.count === 0) return <span className={styles.none}>no tools</span>;
  return (
    <>
      <BandWord band={row.band} />
      {byLoad !== undefined && (
        <span className={styles.more}>
          , <BandWord band={byLoad} /> with optional parameters counted
        </span>
      )}
    </>
  );
}
