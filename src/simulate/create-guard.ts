import { authorizeDone, type Authorization } from '../contract/session/authorize-call.ts';
import {
  listVisible,
  openNext,
  startSession,
  startTurn,
  type Turn,
  type Value,
} from '../contract/session/router.ts';
import { createMemoryApprovals } from './create-memory-approvals.ts';
import type { GuardedRegistry, GuardedSession, Harness, HarnessCall } from './guard.ts';
import { runMessage, type MessageRun } from './run-message.ts';
import type { LogEntry } from './stages/audit.ts';
import {
  createDeclaredFailure,
  readOutcome,
  type ToolError,
} from './stages/create-declared-failure.ts';
import type { DecisionRecord, PermissionSession } from './stages/permission.ts';
import type { Outcome } from './stages/run-handler.ts';
import { createMemoryStore } from './stages/run-once.ts';

/** What a handler is told beside the arguments. */
export interface HandlerContext {
  /** Aborted when the tool's timeout is over. */
  readonly signal: AbortSignal;
  /** Run it in the sandbox of the session, and nowhere else. */
  readonly sandboxed: boolean;
}

/**
 * Does the work of a tool. Returns what it found, or throws createToolFailure. Whatever else it
 * throws is a crash, of which the model learns nothing.
 */
export type Handler = (input: Value, context: HandlerContext) => Value | Promise<Value>;

/** What a handler throws where it fails as the contract declares, or in words of its own. */
export function createToolFailure(failure: string | ToolError): Error {
  const own = typeof failure === 'string' ? { code: failure } : failure;
  const message = own.message ?? own.code ?? 'The tool failed.';
  return Object.assign(new Error(message), { toolFailure: own });
}

function isToolFailure(error: unknown): error is { readonly toolFailure: ToolError } {
  return error instanceof Error && 'toolFailure' in error;
}

export interface GuardOptions {
  /** By the tool's name. A tool without one answers with `internal_error`. */
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly validate: Harness['validate'];
  readonly session?: Partial<PermissionSession>;
  readonly calls?: Harness['calls'];
  readonly approvals?: Harness['approvals'];
  readonly saveArtifact?: NonNullable<Harness['saveArtifact']>;
  /** Called once for every call, with what the contract lets be logged. */
  readonly log?: (entry: LogEntry) => void | Promise<void>;
  /** Called for every decision about a call, with the call's id: source 004's audit. */
  readonly recordDecision?: (record: DecisionRecord, callId: string) => void | Promise<void>;
  readonly handleCrash?: Harness['handleCrash'];
  readonly now?: Harness['now'];
  readonly wait?: Harness['wait'];
  readonly createId?: Harness['createId'];
}

/** The guard of one session. */
export interface Guard {
  /** The names of the tools to send with the next request. */
  readonly listTools: () => readonly string[];
  /** Runs the calls of a message: one observation for each, and never an exception. */
  readonly run: (message: Value) => Promise<MessageRun>;
  /** Runs one call that was read already. */
  readonly call: (tool: string, input: Value, id?: string) => Promise<MessageRun>;
  /** What calls have changed is visible from now on. */
  readonly startTurn: () => void;
  /** A skill was selected, a connector authorized, a tool found or approved. */
  readonly openNext: (opened: Partial<Turn>) => void;
  /** Whether the model may end the task. */
  readonly canEmitDone: () => Authorization;
  readonly getSession: () => GuardedSession;
}

/** A guard around the handlers of a registry. Messages run one after the other. */
export function createGuard(registry: GuardedRegistry, options: GuardOptions): Guard {
  const harness = createHarness(registry, options);
  const { router } = registry;
  let session: GuardedSession = {
    id: harness.createId(),
    known: {},
    has_strong_authentication: false,
    has_sandbox: false,
    ...options.session,
    turn: startSession(router),
    calls: [],
  };
  let last: Promise<unknown> = Promise.resolve();
  const runNext = async (message: Value): Promise<MessageRun> => {
    const run = await runMessage(message, { registry, harness, session });
    ({ session } = run);
    for (const entry of run.log) await options.log?.(entry);
    for (const { id, decision } of run.observations)
      if (decision !== undefined) await options.recordDecision?.(decision, id);
    return run;
  };
  const run = (message: Value): Promise<MessageRun> => {
    const next = last.then(() => runNext(message));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    run,
    call: (tool, input, id = harness.createId()) =>
      run([{ type: 'tool_use', id, name: tool, input }]),
    listTools: () => listVisible(router, session.turn),
    startTurn: () => {
      session = { ...session, turn: startTurn(session.turn) };
    },
    openNext: (opened) => {
      session = { ...session, turn: openNext(session.turn, opened) };
    },
    canEmitDone: () => authorizeDone(router, session.calls, session.turn.phase),
    getSession: () => session,
  };
}

function createHarness({ tools }: GuardedRegistry, options: GuardOptions): Harness {
  const { handlers, validate, saveArtifact } = options;
  const errors = new Map(tools.map((tool) => [tool.name, tool.errors]));
  return {
    validate,
    run: async (call, signal) => runOwnHandler(handlers, call, signal, errors.get(call.tool) ?? []),
    calls: options.calls ?? createMemoryStore<Outcome>(),
    approvals: options.approvals ?? createMemoryApprovals(),
    now: options.now ?? Date.now,
    wait: options.wait ?? startPause,
    createId: options.createId ?? (() => crypto.randomUUID()),
    handleCrash: options.handleCrash ?? ((error, tool) => console.error(tool, error)),
    ...(saveArtifact === undefined ? {} : { saveArtifact }),
  };
}

async function runOwnHandler(
  handlers: GuardOptions['handlers'],
  { tool, input, sandboxed }: HarnessCall,
  signal: AbortSignal,
  errors: Parameters<typeof readOutcome>[0],
): Promise<Outcome> {
  const handler = Object.hasOwn(handlers, tool) ? handlers[tool] : undefined;
  if (handler === undefined) throw new Error(`There is no handler for ${tool}.`);
  try {
    return readOutcome(errors, await handler(input, { signal, sandboxed }));
  } catch (error) {
    if (!isToolFailure(error)) throw error;
    return { ok: false, failure: createDeclaredFailure(errors, error.toolFailure) };
  }
}

function startPause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
