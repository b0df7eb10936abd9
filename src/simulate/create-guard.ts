import { authorizeDone, type Authorization } from '../contract/session/authorize-call.ts';
import {
  listVisible,
  openNext,
  startSession,
  startTurn,
  type Turn,
  type Value,
} from '../contract/session/router.ts';
import { createHarness } from './create-harness.ts';
import type { GuardOptions } from './guard-options.ts';
import type { GuardedRegistry, GuardedSession } from './guard.ts';
import { runMessage, type MessageRun } from './run-message.ts';
import type { PermissionSession } from './stages/permission.ts';

/** The guard of one session. */
export interface Guard {
  /** The names of the tools to send with the next request. */
  readonly listTools: () => readonly string[];
  /**
   * Runs the calls of a message: one observation for each, and never an exception. Messages run one
   * after the other, so a handler must not wait for a message of its own guard.
   */
  readonly run: (message: Value) => Promise<MessageRun>;
  /** Runs one call that was read already. */
  readonly call: (tool: string, input: Value, id?: string) => Promise<MessageRun>;
  /** What calls have changed is visible from now on; while a message runs, after it. */
  readonly startTurn: () => void;
  /** A skill was selected, a connector authorized, a tool found or approved. */
  readonly openNext: (opened: Partial<Turn>) => void;
  /** Whether the model may end the task. */
  readonly canEmitDone: () => Authorization;
  readonly getSession: () => GuardedSession;
}

type SessionChange = (session: GuardedSession) => GuardedSession;

/** For a handler whose contract declares no timeout: otherwise its call might never end. */
const TIMEOUT_MS = 600_000;

/** A guard around the handlers of a registry. Messages run one after the other. */
export function createGuard(declared: GuardedRegistry, options: GuardOptions): Guard {
  const registry = addTimeouts(declared, options.timeoutMs ?? TIMEOUT_MS);
  const harness = createHarness(registry, options);
  const { router } = registry;
  let session: GuardedSession = {
    ...createCaller(options.session, harness.createId),
    turn: startSession(router),
    calls: [],
  };
  let last: Promise<unknown> = Promise.resolve();
  let waiting: SessionChange[] | undefined;
  const applyChange = (next: SessionChange): void => {
    // A message that runs brings a session of its own: what a handler opens is added to that.
    if (waiting === undefined) session = next(session);
    else waiting.push(next);
  };
  const runSafely = async (work: () => void | Promise<void> | undefined): Promise<void> => {
    try {
      await work();
    } catch (error) {
      harness.handleCrash(error, 'guard');
    }
  };
  const runNext = async (message: Value): Promise<MessageRun> => {
    let run: MessageRun = { form: 'text', observations: [], ignored: [], log: [], session };
    const changes: SessionChange[] = [];
    waiting = changes;
    await runSafely(async () => {
      run = await runMessage(message, { registry, harness, session });
    });
    waiting = undefined;
    session = changes.reduce((found, next) => next(found), run.session);
    for (const entry of run.log) await runSafely(() => options.log?.(entry));
    for (const { id, decisions } of run.observations)
      for (const decision of decisions)
        await runSafely(() => options.recordDecision?.(decision, id));
    return run;
  };
  const run = (message: Value): Promise<MessageRun> => {
    const next = last.then(() => runNext(message));
    last = next;
    return next;
  };
  return {
    run,
    call: (tool, input, id = harness.createId()) =>
      run([{ type: 'tool_use', id, name: tool, input }]),
    listTools: () => listVisible(router, session.turn),
    startTurn: () => applyChange((held) => ({ ...held, turn: startTurn(held.turn) })),
    openNext: (opened) => applyChange((held) => ({ ...held, turn: openNext(held.turn, opened) })),
    canEmitDone: () => authorizeDone(router, session.calls, session.turn.phase),
    getSession: () => session,
  };
}

function addTimeouts(registry: GuardedRegistry, timeout_ms: number): GuardedRegistry {
  const tools = registry.tools.map((tool) => ({
    ...tool,
    execution: { timeout_ms, ...tool.execution },
  }));
  return { ...registry, tools };
}

/** What is undefined is as good as left out. */
function createCaller(
  { id, known, scopes, ...has }: Partial<PermissionSession> = {},
  createId: () => string,
): PermissionSession {
  return {
    id: id ?? createId(),
    known: known ?? {},
    has_strong_authentication: has.has_strong_authentication === true,
    has_sandbox: has.has_sandbox === true,
    ...(scopes === undefined ? {} : { scopes }),
  };
}
