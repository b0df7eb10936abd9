import { COVERAGE_OUTCOMES, type CoverageOutcome } from '../../../emit/coverage.ts';
import { OutcomeLabel, OUTCOMES } from './OutcomeLabel.tsx';
import styles from './OutcomeBar.module.css';

/** The share of each outcome as a bar, and as counts that scroll to their groups. */
export function OutcomeBar({
  counts,
}: {
  readonly counts: Readonly<Record<CoverageOutcome, number>>;
}) {
  const shown = COVERAGE_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return (
    <div className={styles.summary}>
      <div className={styles.bar} aria-hidden>
        {shown.map((outcome) => (
          <i key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
        ))}
      </div>
      <ul className={styles.counts} aria-label="What became of the contract">
        {shown.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              title={OUTCOMES[outcome].about}
              onClick={() =>
                document.getElementById(`outcome-${outcome}`)?.scrollIntoView({ block: 'start' })
              }
            >
              <OutcomeLabel outcome={outcome} count={counts[outcome]} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
