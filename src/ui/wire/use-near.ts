import { useEffect, useRef, useState, type RefObject } from 'react';

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
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    if (!isNeeded || !('IntersectionObserver' in globalThis)) return;
    const listeners = new WeakMap<Element, (isNear: boolean) => void>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
      },
      { root: scroller.current?.parentElement ?? null, rootMargin: MARGIN },
    );
    setWatch(() => (element: Element, tell: (isNear: boolean) => void) => {
      listeners.set(element, tell);
      observer.observe(element);
      return () => observer.unobserve(element);
    });
    return () => {
      observer.disconnect();
      setWatch(undefined);
    };
  }, [scroller, isNeeded]);
  return watch;
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
