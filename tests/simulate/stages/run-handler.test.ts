import { expect, it } from 'vitest';
import type { Failure, Outcome } from '../../../src/simulate/stages/run-handler.ts';
import {
  getLongestRun,
  runHandler,
  type GuardedExecution,
} from '../../../src/simulate/stages/run-handler.ts';

const OK: Outcome = { ok: true, value: { ok: true } };
const fail = (type: Failure['type']): Outcome => ({
  ok: false,
  failure: { type, message: 'No.', hint: 'Wait.' },
});

/** Runs a handler with these outcomes; the pauses are recorded and take no time. */
async function runWith(execution: GuardedExecution, outcomes: readonly Outcome[]) {
  const pauses: number[] = [];
  let made = 0;
  const { outcome, attempts } = await runHandler(execution, {
    tool: 'deploy',
    handleCrash: () => undefined,
    canRepeat: true,
    handler: async () => {
      made += 1;
      return outcomes[made - 1] ?? OK;
    },
    wait: async (ms) => void pauses.push(ms),
  });
  return { result: outcome.ok ? 'ok' : outcome.failure.type, attempts, pauses };
}

const RETRY = {
  max_attempts: 3,
  backoff: 'exponential',
  initial_ms: 100,
  on: ['rate_limited', 'timeout'],
} as const;

it.each<[string, GuardedExecution, readonly Outcome[], object]>([
  [
    'once where nothing allows more',
    {},
    [fail('rate_limited')],
    { result: 'rate_limited', attempts: 1, pauses: [] },
  ],
  [
    'again after a listed failure, later each time',
    { retry: RETRY },
    [fail('rate_limited'), fail('timeout')],
    { result: 'ok', attempts: 3, pauses: [100, 200] },
  ],
  [
    'after a fixed pause',
    { retry: { ...RETRY, backoff: 'fixed' } },
    [fail('timeout')],
    { result: 'ok', attempts: 2, pauses: [100] },
  ],
  [
    'not after another failure',
    { retry: RETRY },
    [fail('conflict')],
    { result: 'conflict', attempts: 1, pauses: [] },
  ],
  [
    'not more often than allowed',
    { retry: RETRY },
    [fail('timeout'), fail('timeout'), fail('timeout'), fail('timeout')],
    { result: 'timeout', attempts: 3, pauses: [100, 200] },
  ],
])('runs %s', async (_, execution, outcomes, expected) => {
  expect(await runWith(execution, outcomes)).toEqual(expected);
});

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

it('ends a handler that does not answer, and tells it so', async () => {
  let aborted = false;
  const { outcome } = await runHandler(
    { timeout_ms: 5 },
    {
      tool: 'deploy',
      handleCrash: () => undefined,
      canRepeat: true,
      wait,
      handler: (signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    },
  );
  expect(outcome).toMatchObject({
    failure: { type: 'timeout', message: 'deploy did not answer in 5 ms.' },
  });
  expect(aborted).toBe(true);
});

it('keeps what a crash says from the model', async () => {
  const { outcome } = await runHandler(
    { timeout_ms: 1_000 },
    {
      tool: 'deploy',
      handleCrash: () => undefined,
      canRepeat: true,
      wait,
      handler: () => {
        throw new Error('/srv/app.ts:12 password=hunter2');
      },
    },
  );
  expect(outcome).toMatchObject({ ok: false, failure: { type: 'internal_error' } });
  expect(JSON.stringify(outcome)).not.toContain('hunter2');
});

it('leaves the signal of a handler that was in time alone', async () => {
  let signal: AbortSignal | undefined;
  await runHandler(
    { timeout_ms: 1_000 },
    {
      tool: 'deploy',
      handleCrash: () => undefined,
      canRepeat: true,
      wait,
      handler: async (given) => {
        signal = given;
        return OK;
      },
    },
  );
  await wait(1, new AbortController().signal);
  expect(signal?.aborted).toBe(false);
});

it('counts the time of all attempts and the pauses between them', () => {
  expect(getLongestRun({ timeout_ms: 1_000, retry: RETRY })).toBe(3_300);
  expect(getLongestRun({ timeout_ms: 1_000 })).toBe(1_000);
  expect(getLongestRun({ retry: RETRY })).toBeUndefined();
});
