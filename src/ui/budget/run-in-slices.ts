/** Shorter than a frame, so that input and rendering come between. */
const SLICE_MS = 6;

/** Runs a generator in slices and passes its return value to onDone. Returns a cancel function. */
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
