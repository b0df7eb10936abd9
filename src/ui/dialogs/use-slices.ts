import { useEffect, useState } from 'react';

/** Milliseconds of work before the page can handle input again. */
const SLICE = 10;

/**
 * Runs `count` steps in slices, so that the page stays responsive, and returns how many are done. A
 * new `step` starts from 0, so memoize it.
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
