import { useSyncExternalStore } from 'react';

/** What the browser believes; true where it has no opinion. */
export function useOnline(): boolean {
  return useSyncExternalStore(addOnlineListener, () => navigator.onLine !== false);
}

function addOnlineListener(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
