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
          `No phases yet: every turn shows all tools${hasClosed ? ' except those that must be opened first' : ''}`
        ) : (
          <>
            One phase, <bdi>{only.name}</bdi>:{' '}
            {hasClosed ? 'turns differ only in what is opened' : 'every turn shows the same tools'}
          </>
        )}
      </h3>
      <p>
        A phase lists the tiers it shows, so that the model sees only the tools it needs now. A
        transition names the call that starts another phase with the next turn.
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
                    Replaces <bdi>{only.name}</bdi>.
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
