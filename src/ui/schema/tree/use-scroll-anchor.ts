import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { findScroller } from './use-virtual-lines.ts';

interface ScrollAnchorHandlers {
  readonly onKeyDownCapture: (event: SyntheticEvent) => void;
  readonly onPointerDownCapture: (event: SyntheticEvent) => void;
}

/** What comes and goes above the rows moves the page, not the row that the hand is on. */
export function useScrollAnchor(
  container: RefObject<HTMLElement | null>,
  isPushed: boolean,
): ScrollAnchorHandlers {
  const held = useRef<{ readonly row: Element; readonly top: number }>(undefined);
  const saveAnchor = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest('[data-row]') : null;
    held.current = row === null ? undefined : { row, top: row.getBoundingClientRect().top };
  };
  useLayoutEffect(() => {
    const scroller = held.current === undefined ? null : findScroller(container.current);
    if (held.current === undefined || scroller === null) return;
    scroller.scrollTop += held.current.row.getBoundingClientRect().top - held.current.top;
    held.current = undefined;
    const focused = document.activeElement;
    if (container.current?.contains(focused) === true)
      focused?.scrollIntoView?.({ block: 'nearest' });
  }, [container, isPushed]);
  // Typing in a field marks nothing, and where a row stands need not be asked on every letter.
  const saveRowAnchor = (event: SyntheticEvent): void => {
    if (event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined)
      saveAnchor(event);
  };
  return { onKeyDownCapture: saveRowAnchor, onPointerDownCapture: saveAnchor };
}
