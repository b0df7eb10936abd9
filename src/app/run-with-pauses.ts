/** Shorter than a frame, so that input and rendering come between. */
const SLICE_MS = 8;

/** Does something with each item, in tasks of a few milliseconds. */
export async function runWithPauses<T>(
  items: Iterable<T>,
  run: (item: T) => unknown,
): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() >= end) {
      await startNextTask();
      end = performance.now() + SLICE_MS;
    }
    run(item);
  }
}

/** A message and not a timer: nested timers wait four milliseconds. */
function startNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
