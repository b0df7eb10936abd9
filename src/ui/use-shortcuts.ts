import { useLayoutEffect } from 'react';
import type { DialogName } from '../app/app.ts';
import { hasOwnUndo, sendUndo, type UndoDirection } from './parts/own-undo.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { useWorkshop, type Workshop } from './use-app.ts';

/**
 * Page-wide keys. Undo applies to the whole design, so it also works inside a field; single keys
 * don't work while typing.
 */
export function useShortcuts(): void {
  const workshop = useWorkshop();
  // Before the first paint: who sees the page can type.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const action = findPageAction(workshop, event) ?? findSingleKeyAction(workshop, event);
      if (action === undefined) return;
      event.preventDefault();
      // Monaco handles its keys even when the default is prevented.
      event.stopPropagation();
      action();
    };
    // In the capture phase: Monaco takes Ctrl K as the start of its own chords.
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [workshop]);
}

/** Works everywhere, also while typing. */
function findPageAction(workshop: Workshop, event: KeyboardEvent): (() => void) | undefined {
  const { app } = workshop;
  const isControl = event.ctrlKey || event.metaKey;
  const key = readKey(event);
  if (isControl && (key === 'k' || (event.shiftKey && key === 'p')))
    return () => app.setView({ dialog: 'commands' });
  if (isControl && key === 's') return () => saveSnapshot(workshop);
  const direction = readUndo(event);
  const target = getTarget(event);
  if (direction === undefined || !canUndo(app.store.getState().dialog, target)) return undefined;
  return () => (target !== undefined && sendUndo(target, direction) ? undefined : app[direction]());
}

/** Works outside fields and dialogs, without a modifier. */
function findSingleKeyAction({ app }: Workshop, event: KeyboardEvent): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isTyping(event.target) || app.store.getState().dialog !== undefined) return undefined;
  if (event.key === '/') return () => document.getElementById('filter')?.focus();
  if (event.key === '?') return () => app.setView({ dialog: 'shortcuts' });
  return undefined;
}

function getTarget({ target }: KeyboardEvent): HTMLElement | undefined {
  return target instanceof HTMLElement ? target : undefined;
}

/** Whether keys go into the text or choice of this element. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') ||
      target.isContentEditable ||
      target.closest('.monaco-editor') !== null)
  );
}

/** A Hebrew keyboard types ז on the Z key: then the physical key counts. */
function readKey({ key, code }: KeyboardEvent): string {
  return /^Key[A-Z]$/.test(code) && !/^[\x20-\x7f]$/.test(key)
    ? code.slice(3).toLowerCase()
    : key.toLowerCase();
}

/** Not with Alt: on some keyboards Alt with these keys types letters. */
function readUndo(event: KeyboardEvent): UndoDirection | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = readKey(event);
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}

/**
 * The settings dialog edits the design, so undo works there too, except in a field with an
 * uncommitted draft: that has the browser's own undo.
 */
function canUndo(dialog: DialogName | undefined, target: HTMLElement | undefined): boolean {
  if (target !== undefined && hasOwnUndo(target)) return false;
  return dialog === undefined || (dialog === 'settings' && target?.dataset['draft'] !== 'true');
}
