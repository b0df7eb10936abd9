import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The value of the last finished render, for callbacks that must keep their identity so that rows
 * stay memoised.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
