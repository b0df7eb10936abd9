import type { PlayEvent } from '../../app/phases/play.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Opening } from '../../contract/session/list-combinations.ts';
import { NameText } from '../parts/text/NameText.tsx';
import type { TryState } from './use-try.ts';
import button from '../parts/button.module.css';
import styles from './Try.module.css';

const OPENING_WORDS = {
  skill: 'Select skill',
  connector: 'Authorize connector',
  deferred: 'Find by search',
  sensitive: 'Approve',
} as const satisfies Record<Opening['layer'], string>;

interface OpeningsProps {
  readonly openings: readonly Opening[];
  readonly state: TryState;
  readonly onOpen: (event: PlayEvent) => void;
}

/** What the harness opens, not the model. The tools appear with the next turn. */
export function Openings({ openings, state, onOpen }: OpeningsProps) {
  const session = state.now.session.turn;
  const turn = session.next ?? session;
  const closed = openings.filter(
    ({ tiers, tools }) =>
      tiers.some((tier) => !turn.tiers.includes(tier)) ||
      tools.some((tool) => !turn.tools.includes(tool)),
  );
  if (closed.length === 0) return null;
  return (
    <div className={styles.openings}>
      {closed.map((opening) => (
        <button
          key={`${opening.layer} ${opening.key}`}
          type="button"
          className={button.button}
          onClick={() => onOpen({ kind: 'open', opening })}
        >
          {OPENING_WORDS[opening.layer]}{' '}
          {opening.tiers.length > 0 ? (
            <bdi>
              <NameText name={opening.key} />
            </bdi>
          ) : (
            formatCount(opening.tools.length, 'tool')
          )}
        </button>
      ))}
    </div>
  );
}
