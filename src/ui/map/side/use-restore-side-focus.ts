import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When the focused part of the panel unmounts, focuses the heading of what the panel shows now, or
 * its first control.
 */
export function useRestoreSideFocus<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useLayoutEffect(() => {
    const element = part.current;
    const side = element?.closest('aside') ?? null;
    return () => {
      if (element?.contains(document.activeElement) === true) queueMicrotask(() => focusSide(side));
    };
  }, []);
  return part;
}

/** Only if the focus was lost: a focus that the person moved stays. */
export function focusSide(side: Element | null): void {
  if (!hasLostFocus()) return;
  const place =
    side?.querySelector<HTMLElement>('[data-about] :is(h2, button:not(:disabled))') ??
    side?.querySelector('input');
  if (place?.tagName === 'H2') place.tabIndex = -1;
  place?.focus();
}

/** The focused element was unmounted. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
  );
}
