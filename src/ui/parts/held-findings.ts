import { useState, useSyncExternalStore } from 'react';

let isHeld = false;
const listeners = new Set<() => void>();

/**
 * The value as it was before the typing began, until the field is left: findings that come and go
 * beside a field would move the fields below it while a hand is on them.
 */
export function useHeld<T>(value: T): T {
  const held = useSyncExternalStore(addListener, () => isHeld);
  const [kept, setKept] = useState<{ readonly value: T }>({ value });
  if (!held && kept.value !== value) setKept({ value });
  return held ? kept.value : value;
}

/**
 * False releases them. Only that draws anything: a rerender while the browser reports a letter would
 * put the former text back into its field.
 */
export function setHeld(next: boolean): void {
  if (isHeld === next) return;
  isHeld = next;
  if (!next) for (const listener of listeners) listener();
}

function addListener(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
