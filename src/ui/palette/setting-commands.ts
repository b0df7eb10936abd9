import type { App } from '../../app/app.ts';
import type { Command } from '../commands.ts';

/** The parts of the settings dialog: labels of its fields, and of its sections. */
export const SETTINGS = [
  'Name',
  'Version',
  'Description',
  'Result envelope',
  'Profile',
  'Comfortable up to (tools)',
  'Loaded up to (tools)',
  'Overloaded above (tools)',
  'Targets',
  'Registry JSON',
] as const;

/** How long to wait for a dialog that still loads on a slow line. */
const MOST_WAIT_MS = 5_000;

export function listSettingCommands(app: App): readonly Command[] {
  return SETTINGS.map((label) => ({
    label: `Registry setting: ${label}`,
    ...(label === 'Registry JSON' ? { words: 'gates transitions lint rules' } : {}),
    run: () => {
      app.setView({ dialog: 'settings' });
      focusWhenShown(app, label, performance.now() + MOST_WAIT_MS);
    },
  }));
}

function focusWhenShown(app: App, label: string, end: number): void {
  requestAnimationFrame(() => {
    if (app.store.getState().dialog !== 'settings') return;
    const control = findControl(label);
    if (control === undefined) {
      if (performance.now() < end) focusWhenShown(app, label, end);
      return;
    }
    if (control.tabIndex < 0) control.tabIndex = -1;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  });
}

/** A field by its label, else a section or a control by its accessible name. */
function findControl(label: string): HTMLElement | undefined {
  const dialog = document.querySelector('dialog[open]');
  const named = [...(dialog?.querySelectorAll('label') ?? [])].find(
    ({ textContent }) => textContent.trim() === label,
  );
  const control = named === undefined ? null : document.getElementById(named.htmlFor);
  return control ?? dialog?.querySelector<HTMLElement>(`[aria-label="${label}"]`) ?? undefined;
}
