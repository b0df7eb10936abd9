export type ServiceId =
  'storage' | 'preferences' | 'channel' | 'workers' | 'compression' | 'digest' | 'clipboard';

/**
 * Each throws or returns a falsy value where the browser lacks the service or a setting blocks it.
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
 * Browser services that are missing. Firefox throws on access to a storage when site data is
 * blocked; pages without HTTPS have no clipboard and no digest; old browsers have no compression.
 * Never throws.
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
