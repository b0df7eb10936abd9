import { COVERAGE_OUTCOMES, type CoverageOutcome } from '../../../emit/coverage.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';
import { OutcomeLabel } from './OutcomeLabel.tsx';
import styles from './OutcomeBar.module.css';

/** The share of each outcome as a bar, and as counts that scroll to their groups. */
export function OutcomeBar({
  counts,
  mendable,
}: {
  readonly counts: Readonly<Record<CoverageOutcome, number>>;
  readonly mendable: ReadonlySet<CoverageOutcome>;
}) {
  const shown = COVERAGE_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return (
    <div className={styles.summary}>
      <div className={styles.bar} aria-hidden>
        {shown.map((outcome) => (
          <i
            key={outcome}
            data-outcome={outcome}
            data-mendable={mendable.has(outcome)}
            style={{ flexGrow: counts[outcome] }}
          />
        ))}
      </div>
      <ul className={styles.counts} aria-label="What survives">
        {shown.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              title={OUTCOME_WORDS[outcome].about}
              onClick={() =>
                document.getElementById(`outcome-${outcome}`)?.scrollIntoView({ block: 'start' })
              }
            >
              <OutcomeLabel
                outcome={outcome}
                count={counts[outcome]}
                isMendable={mendable.has(outcome)}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
