import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { App } from '../../app/app.ts';
import { setHeld } from '../parts/held-findings.ts';
import { useWorkshop } from '../use-app.ts';

/** How often to look whether the linter has answered, and how long to wait for it. */
const STEP_MS = 40;
const MOST_WAIT_MS = 1_500;

/**
 * Holds the findings of this page from the first change of a field until the focus has left it and
 * the linter has answered. What has the focus then, or is under the pointer, stays where it is.
 */
export function useHoldWhileTyping(element: HTMLElement | null): void {
  const { app } = useWorkshop();
  useEffect(() => {
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const handleInput = (): void => {
      clearTimeout(timer);
      setHeld(true);
    };
    const startRelease = (end: number): void => {
      timer = setTimeout(() => {
        const isLinting = !isLinted(app) && performance.now() < end;
        if (isPressed || isLinting) startRelease(end);
        else runInPlace(element, () => flushSync(() => setHeld(false)));
      }, STEP_MS);
    };
    const handleLeave = (): void => {
      clearTimeout(timer);
      startRelease(performance.now() + MOST_WAIT_MS);
    };
    const handleDown = (): void => void (isPressed = true);
    const handleUp = (): void => void (isPressed = false);
    element.addEventListener('input', handleInput, true);
    element.addEventListener('focusout', handleLeave);
    addEventListener('pointerdown', handleDown, true);
    addEventListener('pointerup', handleUp, true);
    addEventListener('pointercancel', handleUp, true);
    return () => {
      clearTimeout(timer);
      setHeld(false);
      element.removeEventListener('input', handleInput, true);
      element.removeEventListener('focusout', handleLeave);
      removeEventListener('pointerdown', handleDown, true);
      removeEventListener('pointerup', handleUp, true);
      removeEventListener('pointercancel', handleUp, true);
    };
  }, [app, element]);
}

function isLinted(app: App): boolean {
  const { lintState, workspace } = app.store.getState();
  return lintState.workspace === workspace;
}

/** Scrolls by as much as the change moves the element in hand. */
function runInPlace(page: HTMLElement, change: () => void): void {
  const { activeElement } = document;
  const inHand =
    activeElement !== null && activeElement !== page && page.contains(activeElement)
      ? activeElement
      : [...page.querySelectorAll(':hover')].at(-1);
  const top = inHand?.getBoundingClientRect().top;
  change();
  if (inHand?.isConnected === true && top !== undefined)
    page.scrollTop += inHand.getBoundingClientRect().top - top;
}
