/** Of a frame, so that keys and drawing come between. */
const SLICE_MS = 6;

/**
 * Steps as long as a slice lasts, then the next slice; at the end what they made. The answer stops
 * it.
 */
export function runInSlices<T>(
  steps: Generator<undefined, T>,
  onDone: (made: T) => void,
  waitMs = 0,
): () => void {
  let timer = setTimeout(run, waitMs);
  function run(): void {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return onDone(step.value);
    } while (performance.now() < end);
    timer = setTimeout(run, 0);
  }
  return () => clearTimeout(timer);
}
