import { removeCapabilities } from './remove-capabilities.ts';

/**
 * Runs in a worker that reads untrusted text; worker-client.ts is the other end. Jobs come through
 * the port of the first message, so that they go from the page to the worker directly, past the
 * sandbox frame. `warmUp` runs before the first job's time counts.
 */
export async function handleJobs<Job>(
  answer: (job: Job) => unknown,
  warmUp: () => unknown = () => undefined,
): Promise<void> {
  const arrived = openJobPort();
  await warmUp();
  const port = await arrived;
  if (port === undefined) return;
  port.onmessage = ({ data }: MessageEvent<Job>) => {
    const result = answer(data);
    // A failure is sent as text, which the client refuses as an answer.
    if (result instanceof Promise)
      void result.then(
        (each: unknown) => port.postMessage(each),
        (error: unknown) => port.postMessage(String(error)),
      );
    else port.postMessage(result);
  };
  port.postMessage('ready');
}

/** Removes the worker's capabilities, and waits for the port of the first message. */
export function openJobPort(): Promise<MessagePort | undefined> {
  removeCapabilities();
  return new Promise((resolve) => {
    self.onmessage = ({ ports }) => resolve(ports[0]);
  });
}
