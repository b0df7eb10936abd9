import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => matchMedia('(max-width: 899px)');

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = query();
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => query().matches,
  );
}
