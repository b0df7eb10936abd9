import { removeCapabilities } from './remove-capabilities.ts';

/**
 * The far end of io/worker.ts in a worker that reads untrusted text. Jobs come through the port of
 * the first message, so that they go from the page to the worker directly, past the frame that
 * started it. `warmUp` runs before the first job counts.
 */
export async function handleJobs<Job>(
  answer: (job: Job) => unknown,
  warmUp: () => unknown = () => undefined,
): Promise<void> {
  removeCapabilities();
  const arrived = new Promise<MessagePort | undefined>((resolve) => {
    self.onmessage = ({ ports }) => resolve(ports[0]);
  });
  await warmUp();
  const port = await arrived;
  if (port === undefined) return;
  port.onmessage = ({ data }: MessageEvent<Job>) => {
    const given = answer(data);
    // What cannot be answered comes back in a form that is no answer.
    if (given instanceof Promise)
      void given.then(
        (each: unknown) => port.postMessage(each),
        (error: unknown) => port.postMessage(String(error)),
      );
    else port.postMessage(given);
  };
  port.postMessage('ready');
}
