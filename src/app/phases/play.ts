import {
  authorizeCall,
  authorizeDone,
  type Authorization,
} from '../../contract/session/authorize-call.ts';
import type { Opening } from '../../contract/session/list-combinations.ts';
import {
  addCall,
  listVisible,
  openNext,
  startSession,
  startTurn,
  type Call,
  type Router,
  type Session,
} from '../../contract/session/router.ts';

/** What can happen in a session that is played through. */
export type PlayEvent =
  | { readonly kind: 'call'; readonly call: Call; readonly words: string }
  /**
   * A skill is selected, a connector authorised, a tool found or approved: by the harness, not by
   * the model.
   */
  | { readonly kind: 'open'; readonly opening: Opening }
  | { readonly kind: 'end-turn' }
  /** The model ends its turn without a call and declares the task done. */
  | { readonly kind: 'say-done' };

/** What an event led to. */
export interface PlayStep {
  readonly event: PlayEvent;
  /** From 1. */
  readonly turn: number;
  /** Of the turn that it happened in. */
  readonly phase: string | null;
  readonly authorization: Authorization;
  /** The phase that the next turn starts in, where this very step decided it. */
  readonly leadsTo: string | undefined;
  /**
   * Names that the turn shows and the one before did not, and the other way round; of an ended
   * turn.
   */
  readonly appeared: readonly string[];
  readonly gone: readonly string[];
}

/** A session, after everything that happened in it. */
export interface Play {
  readonly steps: readonly PlayStep[];
  readonly session: Session;
  readonly turn: number;
  /** The calls that were accepted. A refused one was never made. */
  readonly calls: readonly Call[];
  /** Names of the tools that the model sees now. */
  readonly visible: readonly string[];
  /** Those of them that the turn before did not show. */
  readonly appeared: readonly string[];
  /**
   * Done was accepted: the session is over, and no turn follows, whatever its calls would have led
   * to.
   */
  readonly isDone: boolean;
}

/** Runs all events from the start, so that an edit of the design changes the session at once. */
export function runEvents(router: Router, events: readonly PlayEvent[]): Play {
  const session = startSession(router);
  const start: Play = {
    steps: [],
    session,
    turn: 1,
    calls: [],
    visible: listVisible(router, session),
    appeared: [],
    isDone: false,
  };
  // After an edit of the design an earlier step may end the task: later events do not happen.
  return events.reduce(
    (play, event) => (play.isDone ? play : applyEvent(router, play, event)),
    start,
  );
}

/** The session after one more event. */
export function applyEvent(router: Router, play: Play, event: PlayEvent): Play {
  const { session } = play;
  const step = {
    event,
    turn: play.turn,
    phase: session.phase,
    authorization: { allowed: true },
    leadsTo: undefined,
    appeared: [],
    gone: [],
  } as const;
  const add = (more: Partial<PlayStep>, next: Partial<Play>): Play => ({
    ...play,
    ...next,
    steps: [...play.steps, { ...step, ...more }],
  });
  switch (event.kind) {
    case 'call': {
      const authorization = authorizeCall(router, session, play.calls, event.call.tool);
      if (!authorization.allowed) return add({ authorization }, {});
      const call = { ...event.call, phase: session.phase };
      const calls = [...play.calls, call];
      if (call.ok && call.tool === router.done_tool)
        return add({}, { session: { ...session, next: null }, calls, isDone: true });
      const next = addCall(router, session, call);
      return add(
        { leadsTo: next === session ? undefined : (next.next?.phase ?? undefined) },
        { session: next, calls },
      );
    }
    case 'open':
      return add({}, { session: openNext(session, event.opening) });
    case 'end-turn': {
      const next = startTurn(session);
      const visible = listVisible(router, next);
      const [before, after] = [new Set(play.visible), new Set(visible)];
      const appeared = visible.filter((name) => !before.has(name));
      return add(
        { appeared, gone: play.visible.filter((name) => !after.has(name)) },
        { session: next, turn: play.turn + 1, visible, appeared },
      );
    }
    case 'say-done': {
      const authorization = authorizeDone(router, play.calls, session.phase);
      return add(
        { authorization },
        authorization.allowed ? { session: { ...session, next: null }, isDone: true } : {},
      );
    }
  }
}
