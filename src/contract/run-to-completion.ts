/** Runs the generator to completion and returns its value. */
export function runToCompletion<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
