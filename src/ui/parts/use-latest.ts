import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The value of the last committed render, for callbacks that must stay the same so that rows stay
 * memoised.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
