/**
 * Every object store. Version 1 had the first two; upgrades only add stores, so that existing data is
 * untouched. Version 3 adds none: a text may be in pieces, which older versions cannot read.
 */
export const STORES = ['documents', 'history', 'drafts', 'undo', 'session'] as const;
export type StoreName = (typeof STORES)[number];

export interface Connection {
  /** Starts a transaction over these stores; it is flushed to disk before it completes. */
  readonly startTransaction: (
    stores: readonly StoreName[],
    mode: IDBTransactionMode,
  ) => Promise<IDBTransaction>;
  /** Drops an open request that never answered: the next use sends a new one. */
  readonly stopOpening: () => void;
}

const VERSION = 3;
/** Opening takes milliseconds, also with the upgrade from version 1. */
const OPEN_MS = 4_000;
/** Errors for which trying again at once does not help. */
const LASTING_ERRORS = ['TimeoutError', 'BlockedError', 'VersionError'];

/**
 * Opens the database at the first transaction. Rejects with `VersionError` when the browser has a
 * newer version, with `TimeoutError` when the request does not answer, with `BlockedError` when
 * another tab keeps an older version open. In the last two cases the request continues and the next
 * use may succeed. `onClosed` is called when the browser closes the database under the page: site
 * data was cleared, or the disk failed.
 */
export function openStores(name: string, onClosed: () => void): Connection {
  let opening: Opening | undefined;
  const removeOpening = (former: Opening | undefined): void => {
    if (opening === former) opening = undefined;
  };
  const open = (): Promise<IDBDatabase> => {
    const request = (opening ??= startOpening(name, onClosed, () => removeOpening(request)));
    request.database.catch(() => removeOpening(request));
    return addTimeout(request);
  };
  const startTransactionOnce = async (
    stores: readonly StoreName[],
    mode: IDBTransactionMode,
  ): Promise<IDBTransaction> => (await open()).transaction(stores, mode, { durability: 'strict' });
  return {
    startTransaction: (stores, mode) =>
      startTransactionOnce(stores, mode).catch((error: unknown) => {
        if (error instanceof DOMException && LASTING_ERRORS.includes(error.name)) throw error;
        // A database that was closed without notice refuses every transaction until it is opened
        // again.
        removeOpening(opening);
        return startTransactionOnce(stores, mode);
      }),
    stopOpening: () => removeOpening(opening),
  };
}

interface Opening {
  readonly database: Promise<IDBDatabase>;
  readonly isBlocked: () => boolean;
}

function startOpening(name: string, onClosed: () => void, forget: () => void): Opening {
  let blocked = false;
  const database = new Promise<IDBDatabase>((resolve, reject) => {
    if (typeof indexedDB === 'undefined')
      throw new DOMException('This browser has no IndexedDB.', 'SecurityError');
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const store of STORES)
        if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(handleClosing(request.result, forget, onClosed));
    request.onerror = () => reject(request.error ?? new Error('the database did not open'));
    request.onblocked = () => (blocked = true);
  });
  return { database, isBlocked: () => blocked };
}

function addTimeout({ database, isBlocked }: Opening): Promise<IDBDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new DOMException(
            'The database does not answer.',
            isBlocked() ? 'BlockedError' : 'TimeoutError',
          ),
        ),
      OPEN_MS,
    );
  });
  return Promise.race([database, late]).finally(() => clearTimeout(timer));
}

/**
 * Browsers close databases under an app (storage cleared, newer version, sleep on iOS); the next
 * use opens it again.
 */
function handleClosing(
  database: IDBDatabase,
  forget: () => void,
  onClosed: () => void,
): IDBDatabase {
  database.onversionchange = () => {
    database.close();
    forget();
  };
  database.onclose = () => {
    forget();
    onClosed();
  };
  return database;
}
