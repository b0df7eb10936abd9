import { NO_WORKERS, type RunningWorker } from './start-worker.ts';

/** `unavailable`: there is no worker, whatever the job. */
export type Answer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'crashed'; readonly message: string }
  | UnavailableAnswer;

interface UnavailableAnswer {
  readonly kind: 'unavailable';
  readonly problem: { readonly code: string; readonly message: string; readonly hint: string };
}

export const MISSING: UnavailableAnswer = {
  kind: 'unavailable',
  problem: {
    code: 'workers_missing',
    message: 'This browser does not start workers, so nothing is checked in the background.',
    hint: 'Allow workers for this site, or use another browser.',
  },
};
export const NOT_LOADED: UnavailableAnswer = {
  kind: 'unavailable',
  problem: {
    code: 'worker_not_loaded',
    message: 'A background worker did not load.',
    hint: 'Check the connection, then reload the page.',
  },
};

export interface WorkerClient<Job, T> {
  /**
   * One job at a time; a job that takes longer than `milliseconds` ends its worker. The next worker
   * starts at once, so that the next job finds it loaded.
   */
  readonly run: (job: Job, milliseconds: number) => Promise<Answer<T>>;
  /** Loads a worker before the first job. */
  readonly load: () => void;
  readonly close: () => void;
}

/** Longest time until a worker reports 'ready'; a job's own time counts from then on. */
export const LOAD_MS = 5_000;

interface Slot {
  readonly worker: RunningWorker;
  loaded: boolean;
}

/**
 * `isAnswer` checks what comes back: a worker that ran hostile patterns is not trusted. `loadMs` is
 * longer for a large worker, which takes longer to load on a slow connection.
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
    // A worker that cannot load is not restarted here: the next job tries once and reports why.
    next.worker.onerror = stop;
    return next;
  };
  const load = (): void => {
    try {
      getSlot();
    } catch {
      // A policy may forbid workers; the first job reports it.
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
      const closeJob = (answer: Answer<T>, kill: boolean): void => {
        // A client that was closed in the meantime has nothing to stop and starts nothing.
        if (slot === current) replaceWorker(kill);
        resolve(answer);
      };
      sendJob(current, job, { isAnswer, milliseconds, loadMs, closeJob });
    });
  return {
    run: (job, milliseconds) => {
      // The catch keeps a failed job from holding up the next one.
      const next = queue.then(() => runNow(job, milliseconds)).catch(createCrash);
      queue = next;
      return next;
    },
    load,
    close: stop,
  };
}

interface JobTerms<T> {
  readonly isAnswer: (value: unknown) => value is T;
  readonly milliseconds: number;
  readonly loadMs: number;
  /** `kill`: the worker cannot take another job. */
  readonly closeJob: (answer: Answer<T>, kill: boolean) => void;
}

/** Sends a job to a worker; `milliseconds` count from the moment when the worker is loaded. */
function sendJob<Job, T>(
  slot: Slot,
  job: Job,
  { isAnswer, milliseconds, loadMs, closeJob }: JobTerms<T>,
): void {
  const { worker } = slot;
  const stopJob = (answer: Answer<T>, kill: boolean): void => {
    clearTimeout(timer);
    closeJob(answer, kill);
  };
  const startTimer = (): ReturnType<typeof setTimeout> =>
    setTimeout(
      () => stopJob(slot.loaded ? { kind: 'timeout' } : NOT_LOADED, true),
      milliseconds + (slot.loaded ? 0 : loadMs),
    );
  let timer = startTimer();
  worker.onerror = ({ message }) => {
    if (slot.loaded) stopJob({ kind: 'crashed', message }, true);
    else stopJob(message === NO_WORKERS ? MISSING : NOT_LOADED, true);
  };
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const wasLoaded = slot.loaded;
    slot.loaded = true;
    if (data === 'ready' && !wasLoaded) {
      clearTimeout(timer);
      timer = startTimer();
    } else if (isAnswer(data)) stopJob({ kind: 'answer', value: data }, false);
    else stopJob({ kind: 'crashed', message: 'the worker answered nonsense' }, true);
  };
  try {
    worker.postMessage(job);
  } catch (error) {
    stopJob(createCrash(error), true);
  }
}

export function createCrash(error: unknown): Answer<never> {
  return { kind: 'crashed', message: error instanceof Error ? error.message : String(error) };
}
