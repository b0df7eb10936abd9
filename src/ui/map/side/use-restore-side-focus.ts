import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * What leaves the panel beside the map takes its focus with it: the heading of what the panel shows
 * now gets it, or the first control there.
 */
export function useRestoreSideFocus<E extends HTMLElement>(): RefObject<E | null> {
  const leaving = useRef<E>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    const side = element?.closest('aside') ?? null;
    return () => {
      if (element?.contains(document.activeElement) === true) queueMicrotask(() => focusSide(side));
    };
  }, []);
  return leaving;
}

/** Only what has fallen to the page: a focus that somebody moved stays. */
export function focusSide(side: Element | null): void {
  if (!hasLostFocus()) return;
  const place =
    side?.querySelector<HTMLElement>('[data-about] :is(h2, button:not(:disabled))') ??
    side?.querySelector('input');
  if (place?.tagName === 'H2') place.tabIndex = -1;
  place?.focus();
}

/** Nothing has the focus: what had it is gone. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
  );
}
