import { getOpeningKey, listPhaseOpenings } from '../../app/budget/budget-choice.ts';
import type { Budget, BudgetRow } from '../../app/budget/budget.ts';
import { formatOpening } from '../../app/budget/words/format-opening.ts';
import styles from './TurnChooser.module.css';

interface TurnChooserProps {
  readonly budget: Budget;
  readonly row: BudgetRow;
  readonly onPhase: (phase: string | undefined) => void;
  readonly onOpened: (keys: ReadonlySet<string>) => void;
}

/** Chooses any turn, listed or not, by its phase and what is opened. */
export function TurnChooser({ budget: { rows }, row, onPhase, onOpened }: TurnChooserProps) {
  const phases = [...new Set(rows.map(({ phase }) => phase))];
  const openings = listPhaseOpenings(rows, row.phase);
  const keys = new Set(row.opened.map(getOpeningKey));
  const handleToggle = (key: string): void =>
    onOpened(
      keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]),
    );
  if (phases.length < 2 && openings.length === 0) return null;
  return (
    <div className={styles.chooser}>
      {phases.length > 1 && (
        <label>
          Phase{' '}
          <select value={row.phase} onChange={(event) => onPhase(event.target.value)}>
            {phases.map((phase) => (
              <option key={phase}>{phase}</option>
            ))}
          </select>
        </label>
      )}
      {openings.length > 0 && (
        <fieldset className={styles.openings}>
          <legend>Opened</legend>
          {openings.map((opening) => (
            <label key={getOpeningKey(opening)}>
              <input
                type="checkbox"
                checked={keys.has(getOpeningKey(opening))}
                onChange={() => handleToggle(getOpeningKey(opening))}
              />{' '}
              <bdi>{formatOpening(opening)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
