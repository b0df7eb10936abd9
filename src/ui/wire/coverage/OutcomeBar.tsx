import { COVERAGE_OUTCOMES, type CoverageOutcome } from '../../../emit/coverage.ts';
import { OutcomeLabel, OUTCOMES } from './OutcomeLabel.tsx';
import styles from './OutcomeBar.module.css';

/** How much became what: a bar, and the same in numbers that lead to their groups. */
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
          <i key={outcome} data-fate={outcome} style={{ flexGrow: counts[outcome] }} />
        ))}
      </div>
      <ul className={styles.counts} aria-label="What became of the contract">
        {shown.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              title={OUTCOMES[outcome].about}
              onClick={() =>
                document.getElementById(`fate-${outcome}`)?.scrollIntoView({ block: 'start' })
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
