import { useSyncExternalStore } from 'react';
import type { Theme } from '../app/app.ts';

const KEY = 'toolwright-theme';
const listeners = new Set<() => void>();
let chosen: Theme | undefined;

/**
 * Light or dark: the user's choice, else the system's. Stored in this browser only, never read from
 * a link.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(addListener, getTheme);
}

function addListener(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function getTheme(): Theme {
  return (chosen ??= readTheme());
}

export function startTheme(): void {
  document.documentElement.dataset['theme'] = getTheme();
}

export function setOtherTheme(): void {
  chosen = getTheme() === 'dark' ? 'light' : 'dark';
  startTheme();
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // As above.
  }
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
