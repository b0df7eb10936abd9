import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_WORKERS, type RunningWorker } from '../../src/io/start-worker.ts';
import { createWorkerClient, type WorkerClient } from '../../src/io/worker-client.ts';

/**
 * A worker as the page sees it: `receive` is what its script does with a job, and how it answers.
 */
interface Script {
  readonly receive: (job: unknown, answer: (value: unknown) => void) => void;
  /** Says that its code is loaded, by itself unless told otherwise. */
  readonly silent?: boolean;
}

interface Bench {
  readonly bridge: WorkerClient<string, string>;
  /** Jobs as each worker got them. */
  readonly jobs: unknown[][];
  readonly ended: () => number;
  readonly crash: (message: string) => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Each start takes the next script; the last one serves for ever. */
function bridgeScripts(...scripts: readonly Script[]): Bench {
  const jobs: unknown[][] = [];
  const workers: Worker[] = [];
  let ended = 0;
  const start = (): Worker => {
    const script = scripts[Math.min(workers.length, scripts.length - 1)];
    const target = new EventTarget();
    const got: unknown[] = [];
    let alive = true;
    let loaded = script?.silent === true;
    const waiting: unknown[] = [];
    const format = (value: unknown): unknown =>
      alive && worker.onmessage?.(new MessageEvent('message', { data: value }));
    const receive = (job: unknown): void => {
      if (loaded) script?.receive(job, format);
      else waiting.push(job);
    };
    const worker: Worker = Object.assign(target, {
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      postMessage: (job: unknown) => {
        got.push(job);
        receive(job);
      },
      terminate: () => {
        alive = false;
        ended += 1;
      },
    });
    jobs.push(got);
    workers.push(worker);
    if (!loaded)
      queueMicrotask(() => {
        loaded = true;
        format('ready');
        waiting.forEach(receive);
      });
    return worker;
  };
  return {
    bridge: createWorkerClient<string, string>(start, isText),
    jobs,
    ended: () => ended,
    crash: (message) =>
      workers.at(-1)?.onerror?.(
        Object.assign(new Event('error'), {
          message,
          filename: '',
          lineno: 0,
          colno: 0,
          error: undefined,
        }),
      ),
  };
}

const echo: Script = { receive: (job, answer) => answer(`${String(job)}!`) };
const hang: Script = { receive: () => undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a worker bridge', () => {
  it('gives jobs to one worker, in their order, one at a time', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { bridge, jobs } = bridgeScripts({ receive: (_, answer) => answers.push(answer) });
    const runs = ['a', 'b', 'c'].map((job) => bridge.run(job, 100));
    await vi.advanceTimersByTimeAsync(0);
    expect(jobs).toEqual([['a']]);
    answers[0]?.('first');
    await vi.advanceTimersByTimeAsync(0);
    expect(jobs).toEqual([['a', 'b']]);
    answers[1]?.('second');
    await vi.advanceTimersByTimeAsync(0);
    answers[2]?.('third');
    expect(await Promise.all(runs)).toEqual(
      ['first', 'second', 'third'].map((value) => ({ kind: 'answer', value })),
    );
  });

  it('kills a worker whose job takes too long, and gives the next job a new one', async () => {
    const { bridge, jobs, ended } = bridgeScripts(hang, echo);
    const [slow, next] = [bridge.run('slow', 300), bridge.run('next', 300)];
    await vi.advanceTimersByTimeAsync(299);
    expect(ended()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([await slow, await next, ended(), jobs]).toEqual([
      { kind: 'timeout' },
      { kind: 'answer', value: 'next!' },
      1,
      [['slow'], ['next']],
    ]);
  });

  it('lets a new worker load for five seconds before the job’s own time counts', async () => {
    const { bridge } = bridgeScripts({ ...hang, silent: true });
    const run = bridge.run('a', 300);
    let done = false;
    void run.then(() => (done = true));
    await vi.advanceTimersByTimeAsync(5_299);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await run).toMatchObject({
      kind: 'unavailable',
      problem: { code: 'worker_not_loaded' },
    });
  });

  it('reports that there are no workers where the sandbox cannot start one', async () => {
    const worker: RunningWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: () =>
        worker.onerror?.(
          Object.assign(new Event('error'), {
            message: NO_WORKERS,
            filename: '',
            lineno: 0,
            colno: 0,
            error: undefined,
          }),
        ),
    };
    const bridge = createWorkerClient<string, string>(() => worker, isText);
    expect(await bridge.run('a', 300)).toMatchObject({
      kind: 'unavailable',
      problem: { code: 'workers_missing' },
    });
  });

  it('lets a worker that is loaded already have only the job’s own time', async () => {
    let jobs = 0;
    const { bridge } = bridgeScripts({
      receive: (job, answer) => (jobs += 1) === 1 && answer(job),
    });
    await bridge.run('a', 300);
    const run = bridge.run('b', 300);
    await vi.advanceTimersByTimeAsync(300);
    expect(await run).toEqual({ kind: 'timeout' });
  });

  it('starts the next worker at once after a kill, so that it is loaded when the next job comes', async () => {
    const { bridge, jobs } = bridgeScripts(hang, hang);
    const slow = bridge.run('slow', 300);
    await vi.advanceTimersByTimeAsync(300);
    expect([await slow, jobs]).toEqual([{ kind: 'timeout' }, [['slow'], []]]);
    const next = bridge.run('next', 300);
    await vi.advanceTimersByTimeAsync(300);
    expect([await next, jobs]).toEqual([{ kind: 'timeout' }, [['slow'], ['next'], []]]);
  });

  it('loads a worker before the first job when it is asked to, once', async () => {
    const { bridge, jobs } = bridgeScripts(hang);
    bridge.load();
    bridge.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(jobs).toEqual([[]]);
    const run = bridge.run('a', 300);
    await vi.advanceTimersByTimeAsync(300);
    expect([await run, jobs[0]]).toEqual([{ kind: 'timeout' }, ['a']]);
  });

  it('does not start a worker over and over that cannot even load', async () => {
    const { bridge, crash, ended, jobs } = bridgeScripts(
      { ...hang, silent: true },
      { ...hang, silent: true },
      echo,
    );
    bridge.load();
    crash('404');
    expect([ended(), jobs.length]).toEqual([1, 1]);
    const run = bridge.run('a', 300);
    await vi.advanceTimersByTimeAsync(0);
    crash('404');
    expect([await run, ended(), jobs.length]).toMatchObject([
      { kind: 'unavailable', problem: { code: 'worker_not_loaded' } },
      2,
      2,
    ]);
    expect(await bridge.run('b', 300)).toEqual({ kind: 'answer', value: 'b!' });
  });

  it('that is closed during a job starts nothing when its time is over', async () => {
    const { bridge, ended, jobs } = bridgeScripts(hang);
    const run = bridge.run('a', 300);
    await vi.advanceTimersByTimeAsync(0);
    bridge.close();
    await vi.advanceTimersByTimeAsync(300);
    expect([await run, ended(), jobs]).toEqual([{ kind: 'timeout' }, 1, [['a']]]);
  });

  it('reports when a worker crashed, and starts another', async () => {
    const { bridge, crash, ended } = bridgeScripts(hang, echo);
    const run = bridge.run('a', 300);
    await vi.advanceTimersByTimeAsync(0);
    crash('out of memory');
    expect([await run, await bridge.run('b', 300), ended()]).toEqual([
      { kind: 'crashed', message: 'out of memory' },
      { kind: 'answer', value: 'b!' },
      1,
    ]);
  });

  it.each([undefined, null, 7, { valid: true }])(
    'does not believe an answer that is none: %s',
    async (nonsense) => {
      const { bridge, ended } = bridgeScripts({ receive: (_, answer) => answer(nonsense) }, echo);
      expect([await bridge.run('a', 300), await bridge.run('b', 300), ended()]).toEqual([
        { kind: 'crashed', message: 'the worker answered nonsense' },
        { kind: 'answer', value: 'b!' },
        1,
      ]);
    },
  );

  it('does not take a late answer for that of the next job', async () => {
    let late: ((value: unknown) => void) | undefined;
    const { bridge } = bridgeScripts({ receive: (_, answer) => (late = answer) }, echo);
    const slow = bridge.run('slow', 300);
    await vi.advanceTimersByTimeAsync(300);
    const next = bridge.run('next', 300);
    late?.('too late');
    expect([await slow, await next]).toEqual([
      { kind: 'timeout' },
      { kind: 'answer', value: 'next!' },
    ]);
  });

  it('goes on when a worker cannot be started or given a job', async () => {
    let starts = 0;
    const bridge = createWorkerClient<string, string>(() => {
      starts += 1;
      if (starts === 1) throw new DOMException('the policy forbids it', 'SecurityError');
      return Object.assign(new EventTarget(), {
        onmessage: null,
        onmessageerror: null,
        onerror: null,
        terminate: () => undefined,
        postMessage: () => {
          throw new DOMException('not cloneable', 'DataCloneError');
        },
      });
    }, isText);
    expect([await bridge.run('a', 300), await bridge.run('b', 300)]).toMatchObject([
      { kind: 'unavailable', problem: { code: 'workers_missing' } },
      { kind: 'crashed', message: 'not cloneable' },
    ]);
    expect(vi.getTimerCount()).toBe(0);
    expect(() => bridge.load()).not.toThrow();
  });

  it('that is closed ends its worker and starts another when it is asked again', async () => {
    const { bridge, ended, jobs } = bridgeScripts(echo);
    await bridge.run('a', 300);
    bridge.close();
    expect([ended(), await bridge.run('b', 300), jobs]).toEqual([
      1,
      { kind: 'answer', value: 'b!' },
      [['a'], ['b']],
    ]);
  });

  it('leaves no clock running behind an answer', async () => {
    const { bridge } = bridgeScripts(echo);
    await bridge.run('a', 300);
    expect(vi.getTimerCount()).toBe(0);
  });
});
