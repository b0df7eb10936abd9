import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatCount } from '../../contract/format-count.ts';
import { formatLaneName } from './canvas/flow-elements.ts';
import { listFoldable } from './canvas/plan-map-layout.ts';
import type { MapSideProps } from './side/side-props.ts';
import styles from './side/MapSide.module.css';

/** Every tier as a button: the map only renders the tiers in view. */
export function TierFolds({
  drawn,
  choice,
  actions,
}: Pick<MapSideProps, 'drawn' | 'choice' | 'actions'>) {
  const lanes = listFoldable(drawn.layout);
  if (!drawn.canFold || lanes.length === 0) return null;
  const handleToggle = (id: string): void => {
    choice.openOrCloseLane(id);
    // After the lanes have moved.
    requestAnimationFrame(() => actions.viewport.focusLane(id));
  };
  return (
    <>
      <h2 className={styles.minor}>
        Tiers <span>{lanes.length}</span>
      </h2>
      <ul className={styles.tiers}>
        {lanes.map((lane) => {
          const Chevron = lane.folded ? ChevronRight : ChevronDown;
          return (
            <li key={lane.id}>
              <button
                type="button"
                aria-expanded={!lane.folded}
                title={lane.folded ? 'Unfold' : 'Collapse to one line'}
                onClick={() => handleToggle(lane.id)}
              >
                <Chevron size={14} aria-hidden /> <bdi>{formatLaneName(lane)}</bdi>{' '}
                {lane.kind === 'tier' && <span>{formatCount(lane.tools, 'tool')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
