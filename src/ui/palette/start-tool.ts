import type { App } from '../../app/app.ts';
import { addBlankTool } from '../../app/tree/add-blank-tool.ts';

/**
 * The palette has no tree row in which to type the name: the name field on the page gets focus, and
 * typing replaces the placeholder name.
 */
export function startTool(app: App): void {
  addBlankTool(app);
  focusName();
}

/** Frames to wait for the name field, which may still be loading. */
const PATIENCE = 1_200;

function focusName(frames = PATIENCE): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]');
    // Whoever writes elsewhere in the meantime stays there.
    const isElsewhere = document.activeElement?.matches('input, textarea') === true;
    if (frames < PATIENCE && isElsewhere) return;
    if (field === null && frames > 0) return focusName(frames - 1);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
}
