import { NO_WORKERS, type RunningWorker } from './start-worker.ts';

/**
 * What a worker answered, that it was stopped, or that there is none: then no job is the reason.
 */
export type Answer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'crashed'; readonly message: string }
  | UnavailableAnswer;

export interface UnavailableAnswer {
  readonly kind: 'unavailable';
  readonly problem: { readonly code: string; readonly message: string; readonly hint: string };
}

const MISSING: UnavailableAnswer = {
  kind: 'unavailable',
  problem: {
    code: 'workers_missing',
    message: 'This browser does not start workers, so nothing is checked in the background.',
    hint: 'Allow workers for this site, or use another browser.',
  },
};
const NOT_LOADED: UnavailableAnswer = {
  kind: 'unavailable',
  problem: {
    code: 'worker_not_loaded',
    message: 'A background worker did not load.',
    hint: 'Check the connection, then reload the page.',
  },
};

export interface WorkerClient<Job, T> {
  /**
   * One job at a time; a job over `milliseconds` costs the worker its life. The next worker starts
   * at once, so that the next job finds it loaded.
   */
  readonly run: (job: Job, milliseconds: number) => Promise<Answer<T>>;
  /** Loads a worker before the first job. */
  readonly load: () => void;
  readonly close: () => void;
}

/** A worker says 'ready' when its code is loaded; only then does a job's own time count. */
const LOAD_MS = 5_000;

interface Slot {
  readonly worker: RunningWorker;
  loaded: boolean;
}

/**
 * `isAnswer` guards what comes back: a worker that ran hostile patterns is not trusted with its
 * word. A large worker takes longer to load on a slow line.
 */
export function createWorkerClient<Job, T>(
  start: () => RunningWorker,
  isAnswer: (value: unknown) => value is T,
  loadMs: number = LOAD_MS,
): WorkerClient<Job, T> {
  let slot: Slot | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const stop = (): void => {
    slot?.worker.terminate();
    slot = undefined;
  };
  const getSlot = (): Slot => {
    const next: Slot = (slot ??= { worker: start(), loaded: false });
    next.worker.onmessage = ({ data }: MessageEvent<unknown>) =>
      void (next.loaded ||= data === 'ready');
    // One that cannot even load is not started over and over: the next job tries once and says why.
    next.worker.onerror = stop;
    return next;
  };
  const load = (): void => {
    try {
      getSlot();
    } catch {
      // A policy may forbid workers; the first job says so.
    }
  };
  const replaceWorker = (kill: boolean): void => {
    const loaded = slot?.loaded === true;
    if (kill) stop();
    if (loaded) load();
  };
  const runNow = (job: Job, milliseconds: number): Promise<Answer<T>> =>
    new Promise((resolve) => {
      let current: Slot;
      try {
        current = getSlot();
      } catch {
        // A policy or a setting of the browser forbids workers.
        return resolve(MISSING);
      }
      const resolveJob = (answer: Answer<T>, kill: boolean): void => {
        clearTimeout(timer);
        // A bridge that was closed in the meantime has nothing to stop and starts nothing.
        if (slot === current) replaceWorker(kill);
        resolve(answer);
      };
      const startTimer = (): ReturnType<typeof setTimeout> =>
        setTimeout(
          () => resolveJob(current.loaded ? { kind: 'timeout' } : NOT_LOADED, true),
          milliseconds + (current.loaded ? 0 : loadMs),
        );
      let timer = startTimer();
      current.worker.onerror = (event) =>
        resolveJob(
          current.loaded
            ? { kind: 'crashed', message: event.message }
            : event.message === NO_WORKERS
              ? MISSING
              : NOT_LOADED,
          true,
        );
      current.worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        const wasLoaded = current.loaded;
        current.loaded = true;
        if (data === 'ready' && !wasLoaded) {
          clearTimeout(timer);
          timer = startTimer();
        } else if (isAnswer(data)) resolveJob({ kind: 'answer', value: data }, false);
        else resolveJob({ kind: 'crashed', message: 'the worker answered nonsense' }, true);
      };
      try {
        current.worker.postMessage(job);
      } catch (error) {
        resolveJob({ kind: 'crashed', message: describe(error) }, true);
      }
    });
  return {
    run: (job, milliseconds) => {
      // A policy may forbid workers: each job then says so, and none waits for the one before.
      const next = queue
        .then(() => runNow(job, milliseconds))
        .catch((error: unknown): Answer<T> => ({ kind: 'crashed', message: describe(error) }));
      queue = next;
      return next;
    },
    load,
    close: stop,
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
