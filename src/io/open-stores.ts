/** Every object store. Version 1 had the first two; an upgrade only adds, so the original stays as it was. */
export const STORES = ['documents', 'history', 'drafts', 'undo', 'session'] as const;
export type StoreName = (typeof STORES)[number];

const VERSION = 2;

export interface Connection {
  /** One transaction over these stores, flushed to disk before it counts. */
  readonly begin: (stores: readonly StoreName[], mode: IDBTransactionMode) => Promise<IDBTransaction>;
  /** Forgets an open request that never answered: the next use asks again. */
  readonly reopen: () => void;
}

/**
 * `onBlocked` is called while another tab still holds an older version. Such a tab closes its connection when it hears of the
 * upgrade, so the request stays open and goes on by itself. A newer version in the browser rejects with `VersionError`.
 */
export function connectStores(name: string, onBlocked: () => void): Connection {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    const opened = (opening ??= requestDatabase(name, onBlocked, () => (opening = undefined)));
    opened.catch(() => {
      if (opening === opened) opening = undefined;
    });
    return opened;
  };
  const begin = async (stores: readonly StoreName[], mode: IDBTransactionMode): Promise<IDBTransaction> =>
    (await open()).transaction(stores, mode, { durability: 'strict' });
  return {
    // A database that was closed without notice refuses every transaction until it is opened again.
    begin: (stores, mode) =>
      begin(stores, mode).catch(() => {
        opening = undefined;
        return begin(stores, mode);
      }),
    reopen: () => (opening = undefined),
  };
}

function requestDatabase(name: string, onBlocked: () => void, forget: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const store of STORES) if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(watchClosing(request.result, forget));
    request.onerror = () => reject(request.error ?? new Error('the database did not open'));
    request.onblocked = onBlocked;
  });
}

/** Browsers close databases under an app (storage cleared, newer version, sleep on iOS): the next use opens it again. */
function watchClosing(database: IDBDatabase, forget: () => void): IDBDatabase {
  database.onversionchange = () => {
    database.close();
    forget();
  };
  database.onclose = forget;
  return database;
}
