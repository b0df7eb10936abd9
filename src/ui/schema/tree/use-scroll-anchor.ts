import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { findScroller } from './use-virtual-lines.ts';

interface ScrollAnchorHandlers {
  readonly onKeyDownCapture: (event: SyntheticEvent) => void;
  readonly onPointerDownCapture: (event: SyntheticEvent) => void;
}

/**
 * Keeps the row under the pointer where it is when something appears or disappears above the rows.
 */
export function useScrollAnchor(
  container: RefObject<HTMLElement | null>,
  isPushed: boolean,
): ScrollAnchorHandlers {
  const anchor = useRef<{ readonly row: Element; readonly top: number }>(undefined);
  const saveAnchor = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest('[data-row]') : null;
    anchor.current = row === null ? undefined : { row, top: row.getBoundingClientRect().top };
  };
  useLayoutEffect(() => {
    const scroller = anchor.current === undefined ? null : findScroller(container.current);
    if (anchor.current === undefined || scroller === null) return;
    scroller.scrollTop += anchor.current.row.getBoundingClientRect().top - anchor.current.top;
    anchor.current = undefined;
    const focused = document.activeElement;
    if (container.current?.contains(focused) === true)
      focused?.scrollIntoView?.({ block: 'nearest' });
  }, [container, isPushed]);
  // Typing marks nothing: no need to measure the row at every letter.
  const saveRowAnchor = (event: SyntheticEvent): void => {
    if (event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined)
      saveAnchor(event);
  };
  return { onKeyDownCapture: saveRowAnchor, onPointerDownCapture: saveAnchor };
}
