/**
 * This tab among the others of the site: what a tab stores for itself is taken over by another one
 * only when the tab is gone.
 */
export interface TabLock {
  readonly id: string;
  /** Resolves when the tab is gone; false when it was gone already. */
  readonly getClosing: (id: string) => Promise<boolean>;
}

/**
 * A web lock is released when its page goes, crashes included. Without web locks every other tab
 * counts as gone.
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
