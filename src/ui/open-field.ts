import type { App } from '../app/app.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { focusField, focusNearestField } from './focus-field.ts';

/** Frames that a page may take to come. */
const PATIENCE = 60;
const ON_PHASES: ReadonlySet<unknown> = new Set(['tiers', 'phases', 'gates', 'done_tool']);

/**
 * To where something is written: in a tool's contract, on the page of the phases, or in the
 * settings.
 */
export function openField(app: App, tool: string | undefined, at: Pointer): void {
  if (tool !== undefined) {
    app.setView({ selected: tool, pane: 'contract', place: at });
    return runWhenReady(
      () => document.querySelector('#contract [data-at], #routing') !== null,
      () => focusField(app, at),
    );
  }
  if (!ON_PHASES.has(at[0])) return app.setView({ dialog: 'settings' });
  app.setView({ page: 'phases', dialog: undefined });
  // A part that folds or stands in another view has no field: then the page itself is enough.
  runWhenReady(
    () => focusNearestField(at),
    () => undefined,
  );
}

/** A page may not have been opened yet: its parts come a little later. */
function runWhenReady(isThere: () => boolean, then: () => void, frames: number = PATIENCE): void {
  requestAnimationFrame(() => {
    if (isThere() || frames === 0) then();
    else runWhenReady(isThere, then, frames - 1);
  });
}
