import { useLayoutEffect, useRef, type RefObject } from 'react';

interface ScrollStart {
  /**
   * The middle of the first phase, from the left of the picture; undefined before it is measured.
   */
  readonly middle: number | undefined;
  readonly width: number;
}

/**
 * A picture wider than its room opens where a session starts, once: after that whoever scrolls
 * decides.
 */
export function useInitialScroll(
  holder: RefObject<HTMLElement | null>,
  { middle, width }: ScrollStart,
): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || middle === undefined || width === 0) return;
    isDone.current = true;
    holder.current?.scrollTo({ left: middle - width / 2 });
  }, [holder, middle, width]);
}
