import { useEffect, useRef, useState } from 'react';
import type { SessionRun } from '../../../app/phases/find-session-run.ts';
import { Section } from '../../parts/Section.tsx';
import { PlayGates } from './PlayGates.tsx';
import { PlayTools } from './PlayTools.tsx';
import { PlayTrail } from './PlayTrail.tsx';
import { usePlay } from './use-play.ts';
import button from '../../parts/button.module.css';
import styles from './Play.module.css';

/**
 * A session of this design, call by call: what the model sees, what just appeared, what is refused
 * and how it is told.
 */
export function Play() {
  const playing = usePlay();
  const { play, router, add } = playing;
  const [stuck, setStuck] = useState<SessionRun>();
  const pressed = useRef(false);
  const runAction = (run: () => void): void => {
    setStuck(undefined);
    pressed.current = true;
    run();
  };
  const runToEnd = (): void => {
    const way = playing.findWay();
    setStuck(way.stuck === undefined ? undefined : way);
    add(way.events);
  };
  const atStart = play.steps.length === 0;
  const first = useRef<HTMLButtonElement>(null);
  const anew = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const { activeElement } = document;
    // What was pressed may be closed now: at the start there is nothing to go back from, after done
    // nothing to go on with.
    if (
      activeElement === document.body ||
      activeElement?.matches(':disabled, :disabled *') === true
    )
      (play.isDone ? anew : atStart ? first : undefined)?.current?.focus();
  }, [play, atStart]);
  return (
    <Section
      id="play"
      title="Play it through"
      about="A session of this design. A turn is one request to the model, with the calls of its answer: what they change is seen from the next turn on, never within one."
    >
      <div className={styles.play}>
        <div className={styles.head}>
          <p className={styles.state} role="status">
            <b>Turn {play.turn}</b>
            {play.session.phase !== null && (
              <>
                {' '}
                in <bdi className={styles.phase}>{play.session.phase}</bdi>
              </>
            )}
            <span>
              {play.visible.length} {play.visible.length === 1 ? 'tool' : 'tools'} seen
            </span>
            {play.session.next !== null && play.session.next.phase !== play.session.phase && (
              <span className={styles.next}>
                next turn: <bdi>{play.session.next.phase}</bdi>
              </span>
            )}
            {play.isDone && (
              <span className={styles.done}>Done was accepted: the session is over</span>
            )}
          </p>
          <div className={styles.actions}>
            <fieldset className={styles.closing} disabled={play.isDone} aria-label="Go on">
              <button
                type="button"
                className={button.button}
                ref={first}
                onClick={() => runAction(() => add([{ kind: 'end-turn' }]))}
              >
                End the turn
              </button>
              <button
                type="button"
                className={button.button}
                onClick={() => runAction(() => add([{ kind: 'say-done' }]))}
              >
                Say done without a call
              </button>
              <button
                type="button"
                className={button.button}
                title="Plays the fewest calls after which done is accepted"
                onClick={() => runAction(runToEnd)}
              >
                Play on to done
              </button>
            </fieldset>
            <button
              type="button"
              className={button.plain}
              disabled={atStart}
              onClick={() => runAction(playing.removeLastStep)}
            >
              Step back
            </button>
            <button
              type="button"
              className={play.isDone ? button.button : button.plain}
              ref={anew}
              disabled={atStart}
              onClick={() => runAction(playing.startOver)}
            >
              Start over
            </button>
          </div>
        </div>
        {stuck !== undefined && (
          <p className={styles.stuck} role="status">
            {stuck.isCut
              ? 'No way to done was found; there are too many orders of calls to try them all.'
              : 'No order of calls leads to done from here, unless something else is opened.'}{' '}
            Nearest: {stuck.stuck}
          </p>
        )}
        <div className={styles.columns}>
          <PlayTools playing={playing} onCall={(event) => runAction(() => add([event]))} />
          <div className={styles.side}>
            <PlayTrail play={play} />
            <PlayGates play={play} router={router} />
          </div>
        </div>
      </div>
    </Section>
  );
}
