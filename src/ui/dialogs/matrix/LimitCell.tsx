import { formatNumber } from '../../../contract/format-count.ts';
import type { LimitUse } from '../../../emit/check-limits.ts';
import type { Target } from '../../../emit/target.ts';
import { CLEAN, OUTCOME_ICONS } from '../../wire/coverage/OutcomeLabel.tsx';
import type { Visit } from './visit.ts';
import styles from './MatrixDialog.module.css';

interface LimitCellProps {
  readonly target: Target;
  readonly exceeded: readonly LimitUse[];
  readonly place: string;
  readonly isActive: boolean;
  readonly onFocus: (place: string) => void;
  readonly onVisit: (visit: Visit) => void;
}

/** Whether a target takes all the tools in one request. */
export function LimitCell({ target, exceeded, place, isActive, onFocus, onVisit }: LimitCellProps) {
  const words =
    exceeded.length === 0
      ? 'within all known limits'
      : exceeded
          .map(
            ({ limit, used, most }) =>
              `${formatNumber(used)} ${limit.label} of ${formatNumber(most)}`,
          )
          .join('; ');
  const Icon = exceeded.length === 0 ? CLEAN.Icon : OUTCOME_ICONS.rejected;
  return (
    <span role="gridcell" className={styles.cell}>
      <button
        type="button"
        data-cell={place}
        tabIndex={isActive ? 0 : -1}
        title={`${target.label}: ${words}`}
        onFocus={() => onFocus(place)}
        onClick={() => onVisit({ tool: undefined, target })}
      >
        <span className="visually-hidden">One request to {target.label}: </span>
        <span className={styles.sign} data-kind={exceeded.length === 0 ? 'clean' : 'rejected'}>
          <Icon size={13} aria-hidden /> {exceeded.length > 0 && exceeded.length}
        </span>
        <span className="visually-hidden"> {words}</span>
      </button>
    </span>
  );
}
