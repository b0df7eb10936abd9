import { useSyncExternalStore } from 'react';

const getMediaQuery = (): MediaQueryList => matchMedia('(max-width: 899px)');

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = getMediaQuery();
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => getMediaQuery().matches,
  );
}
