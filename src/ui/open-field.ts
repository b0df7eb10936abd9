import type { App } from '../app/app.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { focusField, focusNearestField } from './focus-field.ts';

/** How many frames to wait for a page. */
const PATIENCE = 60;
const ON_PHASES: ReadonlySet<unknown> = new Set(['tiers', 'phases', 'gates', 'done_tool']);

/** Opens the field of a pointer: in a tool's contract, among the phases, or in the settings. */
export function openField(app: App, tool: string | undefined, at: Pointer): void {
  if (tool !== undefined) {
    app.setView({ selected: tool, pane: 'contract', place: at });
    return runWhenReady(
      () => document.querySelector('#contract [data-at], #routing') !== null,
      () => focusField(app, at),
    );
  }
  if (!ON_PHASES.has(at[0])) return app.setView({ dialog: 'settings' });
  app.setView({ sessionView: 'phases', dialog: undefined });
  // A folded part, or one in another view, has no field: then opening the page is enough.
  runWhenReady(
    () => focusNearestField(at),
    () => undefined,
  );
}

/** Waits for the page: it may never have been opened, and its parts load later. */
function runWhenReady(isThere: () => boolean, then: () => void, frames: number = PATIENCE): void {
  requestAnimationFrame(() => {
    if (isThere() || frames === 0) then();
    else runWhenReady(isThere, then, frames - 1);
  });
}
