import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

/**
 * Reports whether an element is in view or within a screen of it, until the returned function is
 * called.
 */
export type Watch = (element: Element, onReport: (isNear: boolean) => void) => () => void;

const MARGIN = '600px 0px';

/** Undefined when no watching is needed or possible; then every element counts as near. */
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

/** One observer for all elements, created with the first: only then is the scroller in the page. */
function createWatch(findRoot: () => Element | null): Watch {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, onReport) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
      },
      { root: findRoot(), rootMargin: MARGIN },
    );
    listeners.set(element, onReport);
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

/** Whether the element with the returned ref is near; `isAssumed` until the first report. */
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
