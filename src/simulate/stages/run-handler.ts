import type { Backoff, FailureType } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';

/** Why a call failed: one of source 004's types, and the contract's own code. */
export interface Failure {
  readonly type: FailureType;
  readonly code?: string;
  readonly message: string;
  readonly hint: string;
  /** Tools to call next. */
  readonly next_valid_actions?: readonly string[];
}

export type Outcome =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export interface GuardedExecution {
  readonly timeout_ms?: number;
  readonly retry?: {
    readonly max_attempts: number;
    readonly backoff: Backoff;
    readonly initial_ms: number;
    readonly on: readonly FailureType[];
  };
}

/** What the harness supplies. */
export interface HandlerCall {
  readonly tool: string;
  /** `signal` is aborted at the timeout. A handler that throws has crashed. */
  readonly handler: (signal: AbortSignal) => Promise<Outcome>;
  /** Resolves after so many milliseconds, or at once when `signal` is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly handleCrash: (error: unknown, tool: string) => void;
  /** Whether a call that crashed may be made again. */
  readonly canRepeat: boolean;
}

export interface HandlerRun {
  readonly outcome: Outcome;
  readonly attempts: number;
}

/**
 * Runs a handler within its timeout, and again after those failures that the contract lists. The
 * timeout is that of one attempt.
 */
export async function runHandler(
  { timeout_ms, retry }: GuardedExecution,
  call: HandlerCall,
): Promise<HandlerRun> {
  const most = Math.max(1, retry?.max_attempts ?? 1);
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await runAttempt(call, timeout_ms);
    if (outcome.ok || attempts >= most || retry?.on.includes(outcome.failure.type) !== true)
      return { outcome, attempts };
    await call.wait(getPause(retry, attempts), new AbortController().signal);
  }
}

/** Milliseconds for all attempts and the pauses between them; undefined without a timeout. */
export function getLongestRun({ timeout_ms, retry }: GuardedExecution): number | undefined {
  if (timeout_ms === undefined) return undefined;
  let ms = timeout_ms;
  for (let attempts = 1; attempts < (retry?.max_attempts ?? 1); attempts += 1)
    ms += timeout_ms + (retry === undefined ? 0 : getPause(retry, attempts));
  return ms;
}

/** Milliseconds before the next attempt: fixed, or doubled each time. */
function getPause(
  { backoff, initial_ms }: NonNullable<GuardedExecution['retry']>,
  attempts: number,
): number {
  if (backoff === 'none') return 0;
  return backoff === 'fixed' ? initial_ms : initial_ms * 2 ** (attempts - 1);
}

async function runAttempt(
  { tool, handler, wait, handleCrash, canRepeat }: HandlerCall,
  timeout: number | undefined,
): Promise<Outcome> {
  const [work, clock] = [new AbortController(), new AbortController()];
  const started = new Promise<Outcome>((resolve) => resolve(handler(work.signal))).catch(
    (error: unknown) => {
      handleCrash(error, tool);
      return createCrash(tool, canRepeat);
    },
  );
  if (timeout === undefined) return started;
  const expired = wait(timeout, clock.signal).then((): Outcome => {
    // A stopped clock means that the handler was in time.
    if (!clock.signal.aborted) work.abort();
    return createTimeout(tool, timeout);
  });
  const outcome = await Promise.race([started, expired]);
  clock.abort();
  return outcome;
}

function createCrash(tool: string, canRepeat: boolean): Outcome {
  return {
    ok: false,
    failure: {
      type: 'internal_error',
      message: `${tool} failed for a reason of its own.`,
      hint: canRepeat
        ? 'Do not change the arguments. Try once more later, or tell the user.'
        : 'It may have taken effect: look before you repeat the call.',
    },
  };
}

function createTimeout(tool: string, timeout: number): Outcome {
  return {
    ok: false,
    failure: {
      type: 'timeout',
      message: `${tool} did not answer in ${timeout} ms.`,
      hint: 'It may still take effect: look before you repeat the call.',
    },
  };
}
