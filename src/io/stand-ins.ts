/** Undefined where the browser refuses one: then tabs do not hear of each other. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Adds a `matchMedia` that never matches where the browser has none. Monaco needs it too. */
export function addMediaQueries(): void {
  if (typeof matchMedia === 'function') return;
  const list = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  Object.defineProperty(globalThis, 'matchMedia', { value: list });
}

/** A unique key for a record. */
export function createKey(): string {
  return (
    globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
  );
}
