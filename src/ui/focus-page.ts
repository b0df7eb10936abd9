import type { Page } from '../app/app.ts';
import { focusOpenTool } from './parts/focus-open-tool.ts';

/** Frames that a page may take to come. */
const PATIENCE = 120;
/** Where a page begins: its heading, or the first that can be worked with where it has none. */
const HEADING = 'main h1, main h2';
const FIRST = 'main button:not(:disabled), main [tabindex="0"]';
const OF_ONE_TOOL = '#contract, [role="tree"]';

/**
 * Another page came without a click: what had the focus may have left with the former one. Then its
 * heading takes it, on the page of one tool the open tool.
 */
export function focusPage(page: Page, frames: number = PATIENCE): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body && active.tagName !== 'MAIN') return;
    const place =
      document.querySelector<HTMLElement>(page === 'design' ? OF_ONE_TOOL : HEADING) ??
      document.querySelector<HTMLElement>(FIRST);
    if (place === null) return frames === 0 ? undefined : focusPage(page, frames - 1);
    if (page === 'design') return focusOpenTool();
    if (place.matches(HEADING)) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
}
