import { useEffect, useState } from 'react';
import type { Budgeted } from '../../../app/budget.ts';
import { NO_SUGGESTIONS, suggestInSteps, type Suggestions } from '../../../app/suggest-what-if.ts';

/** After a change: whoever types on is not disturbed. */
const WAIT_MS = 120;
/** Of a frame, so that keys and drawing come between. */
const SLICE_MS = 6;

/** What is worth trying, looked for in slices; the former list stands until the next is whole. */
export function useSuggestions(budgeted: Budgeted): Suggestions {
  const [found, setFound] = useState(NO_SUGGESTIONS);
  useEffect(() => {
    const steps = suggestInSteps(budgeted);
    let timer = setTimeout(run, WAIT_MS);
    function run(): void {
      const end = performance.now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done === true) return setFound(step.value);
      } while (performance.now() < end);
      timer = setTimeout(run, 0);
    }
    return () => clearTimeout(timer);
  }, [budgeted]);
  return found;
}
