import type { DrawnPhase } from '../../app/phases.ts';
import { RATES, RATES_SOURCE } from '../../contract/budget.ts';
import styles from './PhaseFigures.module.css';

/** Tools of a turn and their band; what they weigh where that is more, and how many there are once all is opened. */
export function PhaseFigures({ phase: { shown, openable, load, band } }: { readonly phase: DrawnPhase }) {
  const weight = Math.round(load.likely);
  return (
    <span className={styles.figures} title={`Correct calls in a turn of this size: ${RATES[band]}. ${RATES_SOURCE}.`}>
      <span><b>{shown.length}</b> {shown.length === 1 ? 'tool' : 'tools'}</span>
      <span className={styles.band} data-band={band}>{band}</span>
      {weight > shown.length && <span>weigh like {weight}</span>}
      {openable.length > 0 && <span>up to {shown.length + openable.length} once opened</span>}
    </span>
  );
}
