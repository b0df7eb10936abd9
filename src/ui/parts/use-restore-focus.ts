import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusOpenTool } from './focus-open-tool.ts';

const FOCUSABLE = 'button:not(:disabled), input, textarea, select, summary';

/**
 * What is repaired, left or undone leaves the page and the focus with it: the next of its kind
 * (`sibling`) takes it, else what it stood in; without one, the open tool.
 */
export function useRestoreFocus<E extends HTMLElement = HTMLDivElement>(
  sibling?: string,
): RefObject<E | null> {
  const leaving = useRef<E>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const heirs = sibling === undefined ? [] : listFocusTargets(element, sibling);
      // When all that leaves with it has left.
      queueMicrotask(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const focusTarget = heirs.find(({ isConnected }) => isConnected);
        const place =
          focusTarget?.matches('[tabindex="0"]') === true
            ? focusTarget
            : focusTarget?.querySelector<HTMLElement>(FOCUSABLE);
        if (place) place.focus();
        else focusOpenTool();
      });
    };
  }, [sibling]);
  return leaving;
}

/**
 * The ones after it, those before it from the nearest on, then what holds it, up to something that
 * can have the focus.
 */
function listFocusTargets(element: HTMLElement, sibling: string): readonly HTMLElement[] {
  const alike = [
    ...(element.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${sibling}`) ?? []),
  ];
  const here = alike.indexOf(element);
  const heirs = [...alike.slice(here + 1), ...alike.slice(0, here).toReversed()];
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
    if (
      holder.matches('[tabindex="0"]') ||
      [...holder.querySelectorAll(FOCUSABLE)].some((each) => !element.contains(each))
    )
      heirs.push(holder);
  }
  return heirs;
}
