import type { Page } from '../app/app.ts';
import { focusOpenTool } from './parts/focus-open-tool.ts';

/** How many frames to wait for a page. */
const PATIENCE = 120;
/** A page's heading; without one, its first control. */
const HEADING = 'main h1, main h2';
const FIRST = 'main button:not(:disabled), main [tabindex="0"]';
const OF_ONE_TOOL = '#contract, [role="tree"]';

/**
 * For a page change without a click: if the focused element disappeared with the former page,
 * focuses the new page's heading, or on the design page the open tool.
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
