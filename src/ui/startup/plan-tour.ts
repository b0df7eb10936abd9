import type { App } from '../../app/app.ts';

const KEY = 'toolwright-tour';

/**
 * From the start screen to the first tool: then the tour opens, once in this browser. A registry
 * that is opened later, or by a link, does not open it.
 */
export function planTour(app: App): void {
  if (isTourSeen()) return;
  const stop = app.store.subscribe(({ stage, selected, dialog }) => {
    if (stage.kind !== 'editing' || selected === undefined || dialog !== undefined) return;
    stop();
    if (isTourSeen()) return;
    setTourSeen();
    app.setView({ tour: 'tools' });
  });
}

let isSeen = false;

function isTourSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return isSeen;
  }
}

function setTourSeen(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Storage may be blocked; it is then seen as long as the page lasts.
    isSeen = true;
  }
}
