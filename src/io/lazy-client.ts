import type { Answer, WorkerClient } from './worker-client.ts';

/** A client whose own code loads with the first job. Where it does not load, that is the answer. */
export function createLazyClient<Job, T>(
  load: () => Promise<WorkerClient<Job, T>>,
): WorkerClient<Job, T> {
  let opening: Promise<WorkerClient<Job, T>> | undefined;
  const open = (): Promise<WorkerClient<Job, T>> => {
    opening ??= load();
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return {
    run: (job, milliseconds) =>
      open().then((client) => client.run(job, milliseconds), createUnavailable),
    load: () =>
      void open().then(
        (client) => client.load(),
        () => undefined,
      ),
    close: () => void opening?.then((client) => client.close()),
  };
}

function createUnavailable(): Answer<never> {
  return {
    kind: 'unavailable',
    problem: {
      code: 'worker_not_loaded',
      message: 'A background worker did not load.',
      hint: 'Check the connection, then try again.',
    },
  };
}
