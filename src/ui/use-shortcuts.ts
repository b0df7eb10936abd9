import { useEffect } from 'react';
import type { DialogName } from '../app/app.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { useWorkshop } from './use-app.ts';

/** Page-wide keys. Undo belongs to the whole design, so it also works from inside a field; single keys never fire while typing. */
export function useShortcuts(): void {
  const workshop = useWorkshop();
  useEffect(() => {
    const { app } = workshop;
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const inMonaco = target?.closest('.monaco-editor') !== null && target !== undefined;
      const typing = target !== undefined && (target.matches('input, textarea, select') || target.isContentEditable || inMonaco);
      const control = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const run = (action: () => void): void => {
        event.preventDefault();
        action();
      };
      if (control && (key === 'k' || (event.shiftKey && key === 'p'))) return run(() => app.look({ dialog: 'commands' }));
      if (control && key === 's') return run(() => saveSnapshot(workshop));
      if (control && !inMonaco && mayUndo(app.store.getState().dialog, target)) {
        if (key === 'z') return run(event.shiftKey ? app.redo : app.undo);
        if (key === 'y') return run(app.redo);
      }
      if (typing || control || event.altKey || app.store.getState().dialog !== undefined) return;
      if (event.key === '/') run(() => document.getElementById('filter')?.focus());
      if (event.key === '?') run(() => app.look({ dialog: 'shortcuts' }));
    };
    // In the capture phase: Monaco takes Ctrl K as the start of its own chords.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [workshop]);
}

/** The settings edit the design as the page does; a text there that is not taken over yet has the browser's own undo. */
function mayUndo(dialog: DialogName | undefined, target: HTMLElement | undefined): boolean {
  return dialog === undefined || (dialog === 'settings' && target?.dataset['draft'] !== 'true');
}
