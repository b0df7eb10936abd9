import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SessionRun } from '../../../app/phases/find-session-run.ts';
import type { Play as SessionState } from '../../../app/phases/play.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { PlayGates } from './PlayGates.tsx';
import { PlayTools } from './PlayTools.tsx';
import { PlayTrail } from './PlayTrail.tsx';
import { usePlay, type PlayState } from './use-play.ts';
import button from '../../parts/button.module.css';
import styles from './Play.module.css';

/** A session of this design, call by call: visible tools, gates, and the refusals models read. */
export function Play() {
  const playing = usePlay();
  const { play, router, add } = playing;
  const [stuck, setStuck] = useState<SessionRun>();
  const { setPressed, ...buttons } = usePlayFocus(play);
  const runAction = (run: () => void): void => {
    setStuck(undefined);
    setPressed();
    run();
  };
  const runToEnd = (): void => {
    const way = playing.findWay();
    setStuck(way.stuck === undefined ? undefined : way);
    add(way.events);
  };
  return (
    <Section
      id="play"
      title="Try the session"
      about="You play the model. A turn is one request with the calls of its answer. What they change is visible from the next turn."
    >
      <div className={styles.play}>
        <div className={styles.head}>
          <PlayStatus play={play} />
          <PlayButtons playing={playing} onRun={runAction} onRunToEnd={runToEnd} {...buttons} />
        </div>
        {stuck !== undefined && (
          <p className={styles.stuck} role="status">
            {stuck.isCut
              ? 'Found no way to end the task. There are too many orders of calls to try them all.'
              : 'No order of calls ends the task from here. Open something else first.'}{' '}
            Closest: {stuck.stuck}
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

function PlayStatus({ play }: { readonly play: SessionState }) {
  const { phase, next } = play.session;
  return (
    <p className={styles.state} role="status">
      <b>Turn {play.turn}</b>
      {phase !== null && (
        <>
          {' '}
          in <bdi className={styles.phase}>{phase}</bdi>
        </>
      )}
      <span>{formatCount(play.visible.length, 'visible tool')}</span>
      {next !== null && next.phase !== phase && (
        <span className={styles.next}>
          next turn: <bdi>{next.phase}</bdi>
        </span>
      )}
      {play.isDone && <span className={styles.done}>Task ended</span>}
    </p>
  );
}

interface ButtonRefs {
  readonly endTurnRef: RefObject<HTMLButtonElement | null>;
  readonly startOverRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Moves the focus when the pressed button is disabled by its own action: at the start there is no
 * step to take back, and after done no call to add.
 */
function usePlayFocus(play: SessionState): ButtonRefs & { readonly setPressed: () => void } {
  const isPressed = useRef(false);
  const endTurnRef = useRef<HTMLButtonElement>(null);
  const startOverRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    const { activeElement } = document;
    const hasLostFocus =
      activeElement === document.body || activeElement?.matches(':disabled, :disabled *') === true;
    if (!hasLostFocus) return;
    if (play.isDone) startOverRef.current?.focus();
    else if (play.steps.length === 0) endTurnRef.current?.focus();
  }, [play]);
  const setPressed = (): void => {
    isPressed.current = true;
  };
  return { endTurnRef, startOverRef, setPressed };
}

interface PlayButtonsProps extends ButtonRefs {
  readonly playing: PlayState;
  readonly onRun: (run: () => void) => void;
  readonly onRunToEnd: () => void;
}

function PlayButtons({ playing, onRun, onRunToEnd, endTurnRef, startOverRef }: PlayButtonsProps) {
  const { play, add } = playing;
  const atStart = play.steps.length === 0;
  return (
    <div className={styles.actions}>
      <fieldset className={styles.closing} disabled={play.isDone} aria-label="Continue">
        <button
          type="button"
          className={button.button}
          ref={endTurnRef}
          onClick={() => onRun(() => add([{ kind: 'end-turn' }]))}
        >
          End turn
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => onRun(() => add([{ kind: 'say-done' }]))}
        >
          End task without a call
        </button>
        <button
          type="button"
          className={button.button}
          title="Plays the fewest calls that end the task"
          onClick={() => onRun(onRunToEnd)}
        >
          Run to the end
        </button>
      </fieldset>
      <button
        type="button"
        className={button.plain}
        disabled={atStart}
        onClick={() => onRun(playing.removeLastStep)}
      >
        Step back
      </button>
      <button
        type="button"
        className={play.isDone ? button.button : button.plain}
        ref={startOverRef}
        disabled={atStart}
        onClick={() => onRun(playing.startOver)}
      >
        Start over
      </button>
    </div>
  );
}
