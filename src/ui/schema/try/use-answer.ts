import { useEffect, useState } from 'react';
import { useLatest } from '../../parts/use-latest.ts';

/**
 * An answer beside what it answers: whoever draws it sees whether it is about what stands there
 * now.
 */
export interface SubjectAnswer<S, T> {
  readonly subject: S;
  readonly answer: T;
}

/** Milliseconds without a change before anything is asked. */
const PAUSE = 120;

/**
 * How an answer is given: `tell` may be called more than once; after a newer subject has come it
 * changes nothing, and nothing more need be done.
 */
export interface AnswerSender<T> {
  readonly send: (answer: T) => void;
  readonly isCurrent: () => boolean;
}

/**
 * Asks when the subject has stood still for a moment; undefined asks nothing and keeps the last
 * answer. `pause`: of the questions after the first answer, for those that others should come
 * before.
 */
export function useAnswer<S, T>(
  subject: S | undefined,
  ask: (subject: S, teller: AnswerSender<T>) => Promise<void>,
  pause = PAUSE,
): SubjectAnswer<S, T> | undefined {
  const [asked, setAsked] = useState<SubjectAnswer<S, T>>();
  const latest = useLatest({ ask, pause: asked === undefined ? PAUSE : pause });
  useEffect(() => {
    if (subject === undefined) return;
    let isCurrent = true;
    const teller: AnswerSender<T> = {
      isCurrent: () => isCurrent,
      send: (answer) => isCurrent && setAsked({ subject, answer }),
    };
    const timer = setTimeout(() => void latest.current.ask(subject, teller), latest.current.pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, latest]);
  return asked;
}
