import type { App } from '../../app/app.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { revealPlace } from '../reveal.ts';

/** To where a route is written: in a contract, or on the page of the phases. */
export function goToPlace(app: App, tool: string | undefined, at: Pointer): void {
  if (tool === undefined) return app.look({ page: 'phases' });
  app.look({ selected: tool, pane: 'contract' });
  revealWhenShown(app, at, 60);
}

/** The page of one tool may not have been opened yet: its parts come a little later. */
function revealWhenShown(app: App, at: Pointer, frames: number): void {
  requestAnimationFrame(() => {
    const isShown = document.querySelector('#contract [data-at], #routing') !== null;
    if (isShown || frames === 0) revealPlace(app, at);
    else revealWhenShown(app, at, frames - 1);
  });
}
