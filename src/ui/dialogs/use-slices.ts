import { useEffect, useState } from 'react';

/** Milliseconds of work between two looks at what the person does. */
const SLICE = 10;

/**
 * Does many small steps without freezing the page, and tells how many are done. `step` has to stay
 * the same for as long as the work is the same.
 */
export function useSlices(count: number, step: (index: number) => void): number {
  const [done, setDone] = useState({ step, index: 0 });
  useEffect(() => {
    let index = 0;
    let timer: ReturnType<typeof setTimeout>;
    const runSlice = (): void => {
      const until = performance.now() + SLICE;
      while (index < count && performance.now() < until) step(index++);
      setDone({ step, index });
      if (index < count) timer = setTimeout(runSlice);
    };
    timer = setTimeout(runSlice);
    return () => clearTimeout(timer);
  }, [count, step]);
  return done.step === step ? Math.min(done.index, count) : 0;
}
