import { canStart, listStarts } from '../../app/phases/phase-starts.ts';
import { countClosed, countLayersByTier } from '../../app/phases/tier-layers.ts';
import { useAppStrict, useReadOnly, useWorkshop } from '../use-app.ts';
import { focusPhase } from './machine/focus-machine.ts';
import { useMachine } from './machine/use-machine.ts';
import button from '../parts/button.module.css';
import styles from './PhasesPage.module.css';

/** With at most one trivial phase: explains phases and offers three templates. */
export function StartOffers() {
  const { app } = useWorkshop();
  const { machine } = useMachine();
  const readOnly = useReadOnly();
  const workspace = useAppStrict((state) => state.workspace);
  if (!canStart(workspace)) return null;
  const [only] = machine.phases;
  const hasClosed =
    only === undefined
      ? [...countLayersByTier(workspace).values()].some((counts) => countClosed(counts) > 0)
      : only.openable.length > 0;
  return (
    <section className={styles.offers} aria-labelledby="phases-offers">
      <h3 id="phases-offers">
        {only === undefined ? (
          `No phases yet: every turn shows all tools${hasClosed ? ' but those that wait to be opened' : ''}`
        ) : (
          <>
            One phase, <bdi>{only.name}</bdi>:{' '}
            {hasClosed ? 'turns differ only by what is opened' : 'every turn shows the same tools'}
          </>
        )}
      </h3>
      <p>
        A phase says which tiers are loaded, so that a turn shows only the tools of the work at
        hand. A call that a transition names leads to the next phase, always between two turns.
      </p>
      {!readOnly && (
        <ul>
          {listStarts(workspace).map(({ id, label, about, change }) => (
            <li key={id}>
              <button
                type="button"
                className={button.button}
                onClick={() => {
                  app.apply(change);
                  focusPhase();
                }}
              >
                {label}
              </button>
              <p>
                {about}
                {only !== undefined && (
                  <>
                    {' '}
                    It takes the place of <bdi>{only.name}</bdi>.
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
