import { useEffect, useState } from 'react';
import { useLatest } from '../../parts/use-latest.ts';

/**
 * An answer beside what it answers: whoever draws it sees whether it is about what stands there
 * now.
 */
export interface Asked<S, T> {
  readonly subject: S;
  readonly answer: T;
}

/** Milliseconds without a change before anything is asked. */
const PAUSE = 120;

/**
 * How an answer is given: `tell` may be called more than once; after a newer subject has come it
 * changes nothing, and nothing more need be done.
 */
export interface Teller<T> {
  readonly tell: (answer: T) => void;
  readonly isCurrent: () => boolean;
}

/**
 * Asks when the subject has stood still for a moment; undefined asks nothing and keeps the last
 * answer. `pause`: of the questions after the first answer, for those that others should come
 * before.
 */
export function useAsked<S, T>(
  subject: S | undefined,
  ask: (subject: S, teller: Teller<T>) => Promise<void>,
  pause = PAUSE,
): Asked<S, T> | undefined {
  const [asked, setAsked] = useState<Asked<S, T>>();
  const latest = useLatest({ ask, pause: asked === undefined ? PAUSE : pause });
  useEffect(() => {
    if (subject === undefined) return;
    let isCurrent = true;
    const teller: Teller<T> = {
      isCurrent: () => isCurrent,
      tell: (answer) => isCurrent && setAsked({ subject, answer }),
    };
    const timer = setTimeout(() => void latest.current.ask(subject, teller), latest.current.pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, latest]);
  return asked;
}
