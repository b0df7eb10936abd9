import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLongJobClient, type LongJob } from '../../src/io/long-job-client.ts';
import { NO_WORKERS, type RunningWorker } from '../../src/io/start-worker.ts';

interface Bench {
  readonly job: LongJob<string>;
  readonly sent: unknown[];
  readonly progress: number[];
  readonly send: (data: unknown) => void;
  readonly fail: (message: string) => void;
  readonly isEnded: () => boolean;
}

const SILENT_MS = 60_000;

/** A worker as the page sees it; the test says what its script sends. */
function runJob(): Bench {
  const sent: unknown[] = [];
  const progress: number[] = [];
  let ended = false;
  const worker: RunningWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => sent.push(message),
    terminate: () => void (ended = true),
  };
  const client = createLongJobClient<string, number, string>(() => worker, {
    isProgress: (value) => typeof value === 'number',
    isAnswer: (value) => typeof value === 'string',
    silentMs: SILENT_MS,
  });
  return {
    job: client.run('read', (value) => progress.push(value)),
    sent,
    progress,
    send: (data) => worker.onmessage?.(new MessageEvent('message', { data })),
    fail: (message) => worker.onerror?.(new ErrorEvent('error', { message })),
    isEnded: () => ended,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a long job', () => {
  it('reports until it answers, and its worker ends', async () => {
    const { job, sent, progress, send, isEnded } = runJob();
    send({ kind: 'ready' });
    send({ kind: 'progress', progress: 1 });
    send({ kind: 'progress', progress: 2 });
    expect(isEnded()).toBe(false);
    send({ kind: 'answer', value: 'all' });
    expect(await job.answer).toEqual({ kind: 'answer', value: 'all' });
    expect([sent, progress, isEnded()]).toEqual([[{ kind: 'run', job: 'read' }], [1, 2], true]);
  });

  it('takes as long as it reports', async () => {
    const { job, send } = runJob();
    send({ kind: 'ready' });
    for (let i = 0; i < 20; i += 1) {
      vi.advanceTimersByTime(SILENT_MS - 1);
      send({ kind: 'progress', progress: i });
    }
    send({ kind: 'answer', value: 'late' });
    expect(await job.answer).toEqual({ kind: 'answer', value: 'late' });
  });

  it('that reports nothing for long is ended', async () => {
    const { job, send, isEnded } = runJob();
    send({ kind: 'ready' });
    vi.advanceTimersByTime(SILENT_MS);
    expect([await job.answer, isEnded()]).toEqual([{ kind: 'timeout' }, true]);
  });

  it('is asked once for what it has, and ended where it does not say it', async () => {
    const { job, sent, send, isEnded } = runJob();
    send({ kind: 'ready' });
    job.stop();
    job.stop();
    expect(sent.slice(1)).toEqual([{ kind: 'stop' }]);
    vi.advanceTimersByTime(4_000);
    send({ kind: 'progress', progress: 1 });
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect([await job.answer, isEnded()]).toEqual([{ kind: 'timeout' }, true]);
  });

  it.each([
    'text',
    { kind: 'answer', value: 7 },
    { kind: 'answer' },
    { kind: 'progress', progress: 'far' },
    { kind: 'failure', message: 'it broke' },
    null,
  ])('that sends %o crashed', async (data) => {
    const { job, send, isEnded } = runJob();
    send(data);
    expect([(await job.answer).kind, isEnded()]).toEqual(['crashed', true]);
  });

  it.each([
    [NO_WORKERS, 'workers_missing'],
    ['404', 'worker_not_loaded'],
  ])('whose worker fails to load with "%s" says so', async (message, code) => {
    const { job, fail } = runJob();
    fail(message);
    const answer = await job.answer;
    expect(answer.kind === 'unavailable' && answer.problem.code).toBe(code);
  });

  it('whose worker does not load in time says so', async () => {
    const { job } = runJob();
    vi.advanceTimersByTime(5_000);
    const answer = await job.answer;
    expect(answer.kind === 'unavailable' && answer.problem.code).toBe('worker_not_loaded');
  });

  it('says that the browser starts no workers', async () => {
    const client = createLongJobClient<string, number, string>(
      () => {
        throw new Error(NO_WORKERS);
      },
      {
        isProgress: (value) => typeof value === 'number',
        isAnswer: (value) => typeof value === 'string',
        silentMs: SILENT_MS,
      },
    );
    const job = client.run('read', () => undefined);
    job.stop();
    const answer = await job.answer;
    expect(answer.kind === 'unavailable' && answer.problem.code).toBe('workers_missing');
  });
});
