import { useEffect, useState } from 'react';
import { useLatest } from '../../parts/use-latest.ts';

/** An answer with its subject: the component can see whether it is about the present subject. */
interface SubjectAnswer<S, T> {
  readonly subject: S;
  readonly answer: T;
}

/** Milliseconds without a change before the request. */
const PAUSE = 120;

/**
 * Sends the answer. `send` may be called more than once; after a newer subject it does nothing, and
 * the work can stop.
 */
export interface AnswerSender<T> {
  readonly send: (answer: T) => void;
  readonly isCurrent: () => boolean;
}

/**
 * Sends a request when the subject has not changed for a moment; undefined sends nothing and keeps
 * the last answer. `pause`: the delay after the first answer, for requests that should come after
 * others.
 */
export function useAnswer<S, T>(
  subject: S | undefined,
  ask: (subject: S, channel: AnswerSender<T>) => Promise<void>,
  pause = PAUSE,
): SubjectAnswer<S, T> | undefined {
  const [result, setResult] = useState<SubjectAnswer<S, T>>();
  const latest = useLatest({ ask, pause: result === undefined ? PAUSE : pause });
  useEffect(() => {
    if (subject === undefined) return;
    let isCurrent = true;
    const channel: AnswerSender<T> = {
      isCurrent: () => isCurrent,
      send: (answer) => isCurrent && setResult({ subject, answer }),
    };
    const timer = setTimeout(() => void latest.current.ask(subject, channel), latest.current.pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, latest]);
  return result;
}
