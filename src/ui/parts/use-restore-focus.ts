import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusOpenTool } from './focus-open-tool.ts';

const FOCUSABLE = 'button:not(:disabled), input, textarea, select, summary';

/**
 * When the focused element leaves the page (a fixed, suppressed or undone finding), its next
 * sibling (matching `sibling`) gets the focus, else the closest ancestor; without one, the open
 * tool.
 */
export function useRestoreFocus<E extends HTMLElement = HTMLDivElement>(
  sibling?: string,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const candidates = sibling === undefined ? [] : listFocusTargets(element, sibling);
      // After everything that leaves with it has left.
      queueMicrotask(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const focusTarget = candidates.find(({ isConnected }) => isConnected);
        const place =
          focusTarget?.matches('[tabindex="0"]') === true
            ? focusTarget
            : focusTarget?.querySelector<HTMLElement>(FOCUSABLE);
        if (place) place.focus();
        else focusOpenTool();
      });
    };
  }, [sibling]);
  return ref;
}

/**
 * The following siblings, the preceding ones from the nearest on, then the ancestors up to one that
 * can have the focus.
 */
function listFocusTargets(element: HTMLElement, sibling: string): readonly HTMLElement[] {
  const alike = [
    ...(element.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${sibling}`) ?? []),
  ];
  const here = alike.indexOf(element);
  const candidates = [...alike.slice(here + 1), ...alike.slice(0, here).toReversed()];
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    if (
      ancestor.matches('[tabindex="0"]') ||
      [...ancestor.querySelectorAll(FOCUSABLE)].some((each) => !element.contains(each))
    )
      candidates.push(ancestor);
  }
  return candidates;
}
