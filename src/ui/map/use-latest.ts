import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was drawn last, for handlers that stay the same from one drawing to the next. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
