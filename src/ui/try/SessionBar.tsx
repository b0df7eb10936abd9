import { useEffect, useRef } from 'react';
import type { PlayEvent } from '../../app/phases/play.ts';
import { formatCount } from '../../contract/format-count.ts';
import { formatTime } from './format-time.ts';
import type { TryState } from './use-try.ts';
import button from '../parts/button.module.css';
import styles from './Try.module.css';

const MINUTE_MS = 60_000;

interface SessionBarProps {
  readonly state: TryState;
  readonly onEvent: (event: PlayEvent) => void;
  readonly onRunToEnd: () => void;
}

/** Where the session stands, and what can happen besides calls. */
export function SessionBar({ state, onEvent, onRunToEnd }: SessionBarProps) {
  const { isDone, script, add, removeLastMove, startOver } = state;
  const atStart = script.steps.length === 0;
  const { bar, over } = useKeptFocus(isDone, atStart);
  return (
    <div className={styles.head} ref={bar}>
      <SessionStatus state={state} />
      <div className={styles.actions}>
        <fieldset className={styles.closing} disabled={isDone} aria-label="Continue">
          <button
            type="button"
            className={button.button}
            onClick={() => onEvent({ kind: 'end-turn' })}
          >
            End turn
          </button>
          <button
            type="button"
            className={button.button}
            onClick={() => add([{ kind: 'wait', ms: MINUTE_MS }])}
          >
            Let a minute pass
          </button>
          <button
            type="button"
            className={button.button}
            onClick={() => onEvent({ kind: 'say-done' })}
          >
            End task without a call
          </button>
          <button
            type="button"
            className={button.button}
            title="Makes the fewest calls that end the task, and approves what waits for approval"
            onClick={onRunToEnd}
          >
            Run to the end
          </button>
        </fieldset>
        <button type="button" className={button.plain} disabled={atStart} onClick={removeLastMove}>
          Step back
        </button>
        <button
          type="button"
          ref={over}
          className={isDone ? button.button : button.plain}
          disabled={atStart}
          onClick={startOver}
        >
          Start over
        </button>
      </div>
    </div>
  );
}

/** A button that was pressed and is disabled by that loses the focus: another takes it. */
function useKeptFocus(isDone: boolean, atStart: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const { activeElement } = document;
    const isLost =
      activeElement === document.body || activeElement?.matches(':disabled, :disabled *') === true;
    if (!isLost) return;
    if (isDone) over.current?.focus();
    else bar.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [isDone, atStart]);
  return { bar, over };
}

function SessionStatus({ state: { now, moves, isDone } }: { readonly state: TryState }) {
  const { phase, next } = now.session.turn;
  const turn = 1 + moves.filter(({ step }) => step.kind === 'turn').length;
  return (
    <p className={styles.state} role="status">
      <b>Turn {turn}</b>
      {phase !== null && (
        <>
          {' '}
          in <bdi className={styles.phase}>{phase}</bdi>
        </>
      )}
      <span>{formatCount(now.shown.length, 'visible tool')}</span>
      {now.now > 0 && <span>{formatTime(now.now)} since the start</span>}
      {!isDone && next !== null && next.phase !== phase && (
        <span className={styles.next}>
          next turn: <bdi>{next.phase}</bdi>
        </span>
      )}
      {isDone && <span className={styles.done}>Task ended</span>}
    </p>
  );
}
