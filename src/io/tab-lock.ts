/** Tells whether another tab still exists: its data is taken over only when it is gone. */
export interface TabLock {
  readonly id: string;
  /** Resolves when the tab is gone: with false if it was already gone. */
  readonly getClosing: (id: string) => Promise<boolean>;
}

/**
 * A web lock is released when its page is gone, also after a crash. Without web locks, every other
 * tab counts as gone.
 */
export function openTabLock(site: string): TabLock {
  const id = Math.random().toString(36).slice(2);
  const getLockName = (tab: string): string => `${site} tab ${tab}`;
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  locks?.request(getLockName(id), () => new Promise(() => undefined)).catch(() => undefined);
  return {
    id,
    getClosing: async (tab) => {
      try {
        const isGone = await locks?.request(
          getLockName(tab),
          { ifAvailable: true },
          (lock) => lock !== null,
        );
        if (isGone !== false) return false;
        await locks?.request(getLockName(tab), () => undefined);
        return true;
      } catch {
        return false;
      }
    },
  };
}
