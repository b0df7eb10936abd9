/**
 * What the browser reports about this site's storage, in bytes; undefined where it does not report
 * it.
 */
export interface StorageStatus {
  readonly used: number | undefined;
  readonly available: number | undefined;
  /** The browser does not delete data on its own. */
  readonly persisted: boolean | undefined;
  /**
   * Chromium does not reveal a private window; Firefox and Safari refuse file system access in one.
   */
  readonly private: 'likely' | 'unknown';
}

export async function readStorageStatus(): Promise<StorageStatus> {
  const storage = typeof navigator.storage === 'object' ? navigator.storage : undefined;
  const [estimate, persisted, refused] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
    storage?.getDirectory?.().then(
      () => false,
      () => true,
    ),
  ]);
  const { usage, quota } = estimate ?? {};
  return {
    used: usage,
    available: usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage),
    persisted,
    private: refused === true ? 'likely' : 'unknown',
  };
}

/**
 * Firefox asks the user and leaves the promise pending until then: nothing may wait for it (ESR
 * 153).
 */
export async function setPersistent(): Promise<boolean> {
  const { storage } = navigator;
  if (typeof storage?.persist !== 'function') return false;
  return (await storage.persisted()) || storage.persist();
}

/** Asks once per browser; readStorageStatus tells the result. */
export async function setPersistentOnce(flag: string): Promise<void> {
  try {
    if (localStorage.getItem(flag) !== null) return;
    localStorage.setItem(flag, 'yes');
    await setPersistent();
  } catch {
    // Refused: the browser may delete the data when its disk is full.
  }
}
