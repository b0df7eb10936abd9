import { useEffect } from 'react';
import { useWorkshop } from '../use-app.ts';
import { useReceive } from '../use-paste-and-drop.ts';

let query = '';

/**
 * From now on the app hears keys, drops and pastes itself. What was typed after Ctrl K, dropped or
 * pasted before, which src/start.js kept, opens the palette or the import.
 */
export function useEarlyInput(): void {
  const { app } = useWorkshop();
  const receive = useReceive();
  // Components hear of changes from their passive effects on: before that, src/start.js hears the
  // keys and not yet the palette.
  useEffect(() => {
    if (!('takeEarlyInput' in window) || typeof window.takeEarlyInput !== 'function') return;
    const early: Record<string, unknown> = window.takeEarlyInput();
    if (typeof early.query === 'string') {
      query = early.query;
      app.setView({ dialog: 'commands' });
    }
    if (Array.isArray(early.files) && typeof early.text === 'string')
      receive({ files: early.files.filter((file) => file instanceof File), text: early.text });
  });
}

/** Where the palette begins. */
export function getEarlyQuery(): string {
  return query;
}

export function removeEarlyQuery(): void {
  query = '';
}
