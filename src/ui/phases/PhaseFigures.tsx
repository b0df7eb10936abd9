import { findLoadBand, findRate } from '../../app/budget/budget-rate.ts';
import { getRegistry } from '../../app/derive.ts';
import type { DrawnPhase } from '../../app/phases/phases.ts';
import { formatLoad, formatOfMark } from '../budget/figures/format-load.ts';
import { useApp } from '../use-app.ts';
import styles from './PhaseFigures.module.css';

/** Tools of a turn and their band; the load if it is higher; the tools once all is opened. */
export function PhaseFigures({
  phase: { shown, openable, load, band },
}: {
  readonly phase: DrawnPhase;
}) {
  const limits = useApp((state) => getRegistry(state.workspace).budget);
  const byLoad = findLoadBand({ load, band }, { limits });
  const rate = findRate(shown.length, limits);
  return (
    <span
      className={styles.figures}
      title={rate && `${rate.rate} of calls correct with ${rate.range} tools (published figures)`}
    >
      <span>
        <b>{shown.length}</b> {formatOfMark(shown.length, limits)}
      </span>
      {shown.length > 0 && (
        <span className={styles.band} data-band={band}>
          {band}
        </span>
      )}
      {load.likely > shown.length && (
        <span>
          counted as {formatLoad(load)}
          {byLoad !== undefined && (
            <>
              ,{' '}
              <span className={styles.band} data-band={byLoad}>
                {byLoad}
              </span>
            </>
          )}
        </span>
      )}
      {openable.length > 0 && <span>up to {shown.length + openable.length} once opened</span>}
    </span>
  );
}
