import { useEffect } from 'react';
import type { DialogName } from '../app/app.ts';
import { hasOwnUndo, sendUndo, type UndoDirection } from './parts/own-undo.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { useWorkshop } from './use-app.ts';

/**
 * Page-wide keys. Undo belongs to the whole design, so it also works from inside a field; single
 * keys never fire while typing.
 */
export function useShortcuts(): void {
  const workshop = useWorkshop();
  useEffect(() => {
    const { app } = workshop;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const typing =
        target !== undefined &&
        (target.matches('input, textarea, select') ||
          target.isContentEditable ||
          target.closest('.monaco-editor') !== null);
      const control = event.ctrlKey || event.metaKey;
      const key = readKey(event);
      const run = (action: () => void): void => {
        event.preventDefault();
        // Monaco acts on its keys whether or not somebody has already.
        event.stopPropagation();
        action();
      };
      if (control && (key === 'k' || (event.shiftKey && key === 'p')))
        return run(() => app.setView({ dialog: 'commands' }));
      if (control && key === 's') return run(() => saveSnapshot(workshop));
      const way = readUndo(event);
      if (way !== undefined && canUndo(app.store.getState().dialog, target))
        return run(() => (target !== undefined && sendUndo(target, way) ? undefined : app[way]()));
      if (typing || control || event.altKey || app.store.getState().dialog !== undefined) return;
      if (event.key === '/') run(() => document.getElementById('filter')?.focus());
      if (event.key === '?') run(() => app.setView({ dialog: 'shortcuts' }));
    };
    // In the capture phase: Monaco takes Ctrl K as the start of its own chords.
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [workshop]);
}

/** A Hebrew keyboard types ז where the key says Z: then the key counts. */
function readKey({ key, code }: KeyboardEvent): string {
  return /^Key[A-Z]$/.test(code) && !/^[\x20-\x7f]$/.test(key)
    ? code.slice(3).toLowerCase()
    : key.toLowerCase();
}

/** With Alt the same keys type letters on some keyboards. */
function readUndo(event: KeyboardEvent): UndoDirection | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = readKey(event);
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}

/**
 * The settings edit the design as the page does; a text there that is not taken over yet has the
 * browser's own undo.
 */
function canUndo(dialog: DialogName | undefined, target: HTMLElement | undefined): boolean {
  if (target !== undefined && hasOwnUndo(target)) return false;
  return dialog === undefined || (dialog === 'settings' && target?.dataset['draft'] !== 'true');
}
