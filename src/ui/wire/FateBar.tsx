import { COVERAGE_OUTCOMES, type CoverageOutcome } from '../../emit/ledger.ts';
import { OUTCOMES, OutcomeLabel } from './FateWord.tsx';
import styles from './FateBar.module.css';

/** How much became what: a bar, and the same in numbers that lead to their groups. */
export function OutcomeBar({ counts }: { readonly counts: Readonly<Record<CoverageOutcome, number>> }) {
  const shown = COVERAGE_OUTCOMES.filter((fate) => counts[fate] > 0);
  return (
    <div className={styles.summary}>
      <div className={styles.bar} aria-hidden>
        {shown.map((fate) => (
          <i key={fate} data-fate={fate} style={{ flexGrow: counts[fate] }} />
        ))}
      </div>
      <ul className={styles.counts} aria-label="What became of the contract">
        {shown.map((fate) => (
          <li key={fate}>
            <button
              type="button"
              title={OUTCOMES[fate].about}
              onClick={() =>
                document.getElementById(`fate-${fate}`)?.scrollIntoView({ block: 'start' })
              }
            >
              <OutcomeLabel fate={fate} count={counts[fate]} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
