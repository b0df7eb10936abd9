/** What a worker answered, or that it was stopped. */
export type Answer<T> = { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'timeout' } | { readonly kind: 'crashed'; readonly message: string };

export interface WorkerBridge<Job, T> {
  /** One job at a time; a job over `milliseconds` costs the worker its life and the next job gets a new one. */
  readonly run: (job: Job, milliseconds: number) => Promise<Answer<T>>;
  readonly close: () => void;
}

/** `isAnswer` guards what comes back: a worker that ran hostile patterns is not trusted with its word. */
export function bridgeWorker<Job, T>(start: () => Worker, isAnswer: (value: unknown) => value is T): WorkerBridge<Job, T> {
  let worker: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const runNow = (job: Job, milliseconds: number): Promise<Answer<T>> =>
    new Promise((resolve) => {
      const fresh = worker === undefined;
      const current = (worker ??= start());
      const finish = (answer: Answer<T>, kill: boolean): void => {
        clearTimeout(timer);
        current.onmessage = null;
        current.onerror = null;
        if (kill) stop();
        resolve(answer);
      };
      // A new worker first loads its code; only then does the job's own time count.
      let timer = setTimeout(() => finish({ kind: 'timeout' }, true), milliseconds + (fresh ? 5_000 : 0));
      current.onerror = (event) => finish({ kind: 'crashed', message: event.message }, true);
      current.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'ready') {
          clearTimeout(timer);
          timer = setTimeout(() => finish({ kind: 'timeout' }, true), milliseconds);
        } else if (isAnswer(data)) finish({ kind: 'answer', value: data }, false);
        else finish({ kind: 'crashed', message: 'the worker answered nonsense' }, true);
      };
      try {
        current.postMessage(job);
      } catch (error) {
        finish({ kind: 'crashed', message: describe(error) }, true);
      }
    });
  return {
    run: (job, milliseconds) => {
      // A policy may forbid workers: each job then says so, and none waits for the one before.
      const next = queue.then(() => runNow(job, milliseconds)).catch((error: unknown): Answer<T> => ({ kind: 'crashed', message: describe(error) }));
      queue = next;
      return next;
    },
    close: stop,
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
