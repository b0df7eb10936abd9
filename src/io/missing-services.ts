export type ServiceId =
  'storage' | 'preferences' | 'channel' | 'workers' | 'compression' | 'digest' | 'clipboard';

/**
 * Each throws or returns a false value where the browser lacks the service, or a setting blocks it.
 */
const TRIALS: Readonly<Record<ServiceId, () => unknown>> = {
  storage: () => indexedDB.open,
  preferences: () => localStorage.getItem,
  channel: () => {
    new BroadcastChannel('toolwright trial').close();
    return true;
  },
  workers: () => Worker,
  compression: () => CompressionStream && DecompressionStream,
  digest: () => crypto.subtle.digest,
  clipboard: () => navigator.clipboard.writeText,
};

/**
 * Services of the browser that are missing. Firefox throws at the mere name of a storage when site
 * data is blocked; pages without HTTPS have no clipboard and no digest; old browsers have no
 * compression. Nothing here throws.
 */
export function listMissingServices(): readonly ServiceId[] {
  const ids: readonly ServiceId[] = [
    'storage',
    'preferences',
    'channel',
    'workers',
    'compression',
    'digest',
    'clipboard',
  ];
  return ids.filter((id) => {
    try {
      return !TRIALS[id]();
    } catch {
      return true;
    }
  });
}

/** Undefined where the browser refuses one: tabs then do not hear of each other. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Where there are no media queries, none matches. Monaco asks for them too. */
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

/** A key that no other record has. */
export function createKey(): string {
  return (
    globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
  );
}
