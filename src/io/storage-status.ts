/**
 * What the browser reports of the storage of this site. A figure that it does not give is
 * undefined.
 */
export interface StorageStatus {
  readonly used: number | undefined;
  readonly available: number | undefined;
  /** The browser deletes nothing of it by itself. */
  readonly persisted: boolean | undefined;
  /**
   * Chromium does not let a page tell a private window; Firefox and Safari refuse a private window
   * their file system.
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
 * Firefox asks the person and leaves the promise open until then: nothing may wait for it (ESR
 * 153).
 */
export async function setPersistent(): Promise<boolean> {
  const { storage } = navigator;
  if (typeof storage?.persist !== 'function') return false;
  return (await storage.persisted()) || storage.persist();
}

/** Asks once in this browser; what it decided is in the status. */
export async function setPersistentOnce(flag: string): Promise<void> {
  try {
    if (localStorage.getItem(flag) !== null) return;
    localStorage.setItem(flag, 'yes');
    await setPersistent();
  } catch {
    // Refused: the browser may delete the data when its disk is full.
  }
}
