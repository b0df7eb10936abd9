/**
 * The error of a worker where the browser or a policy starts none; public/sandbox.html has the same
 * text.
 */
export const NO_WORKERS = 'no workers';

/** What a WorkerClient needs of a worker, wherever it runs. */
export interface RunningWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  readonly postMessage: (job: unknown) => void;
  readonly terminate: () => void;
}

/**
 * Starts a worker for untrusted text in the sandbox (sandbox.ts). Jobs wait in the port until it
 * runs, and go to it directly. The sandbox is loaded with the first worker, because typing does not
 * need it. Throws in a browser without workers.
 */
export function startSandboxed(url: string): RunningWorker {
  if (typeof Worker === 'undefined') throw new Error(NO_WORKERS);
  const { port1, port2 } = new MessageChannel();
  let stop: (() => void) | undefined;
  const worker: RunningWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (job) => port1.postMessage(job),
    terminate: () => {
      worker.onmessage = worker.onerror = null;
      port1.close();
      stop?.();
      stop = () => undefined;
    },
  };
  const handleFailure = (message: string): void =>
    worker.onerror?.(new ErrorEvent('error', { message }));
  port1.onmessage = (event) => worker.onmessage?.(event);
  import('./sandbox.ts')
    .then(({ startInSandbox }) => startInSandbox(url, port2, handleFailure))
    .then((end) => {
      // Terminated before it ran.
      if (stop !== undefined) end();
      else stop = end;
    })
    .catch((error: unknown) => handleFailure(String(error)));
  return worker;
}
