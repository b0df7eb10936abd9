import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

/**
 * Watches an element until the answer is called: tells whether it is in view, or less than a screen
 * away.
 */
export type Watch = (element: Element, tell: (isNear: boolean) => void) => () => void;

const MARGIN = '600px 0px';

/** Undefined where nothing need be watched, or nothing can: then everything counts as near. */
export function useWatch(
  scroller: RefObject<Element | null>,
  isNeeded: boolean,
): Watch | undefined {
  return useMemo(
    () =>
      isNeeded && 'IntersectionObserver' in globalThis
        ? createWatch(() => scroller.current?.parentElement ?? null)
        : undefined,
    [scroller, isNeeded],
  );
}

/** One observer for all elements, made with the first: the scroller is in the page by then. */
function createWatch(findRoot: () => Element | null): Watch {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, tell) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
      },
      { root: findRoot(), rootMargin: MARGIN },
    );
    listeners.set(element, tell);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer?.unobserve(element);
      if (listeners.size > 0) return;
      observer?.disconnect();
      observer = undefined;
    };
  };
}

/**
 * Whether the element that gets the reference is near. `isAssumed` stands until the first answer.
 */
export function useNear<E extends Element>(
  watch: Watch | undefined,
  isAssumed: boolean,
): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(isAssumed);
  useEffect(
    () =>
      watch === undefined || element.current === null ? undefined : watch(element.current, setNear),
    [watch],
  );
  return [element, isNear];
}
