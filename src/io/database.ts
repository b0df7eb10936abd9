import { del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';

/** One saved document. `revision` counts its commits; writers compare it before they write. */
export interface StoredRecord {
  readonly key: string;
  readonly revision: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Set while it lies in the trash. */
  readonly trashedAt?: number;
  readonly text: string;
}

export interface Snapshot {
  readonly savedAt: number;
  readonly label: string;
  readonly text: string;
}

export type Written = { readonly kind: 'written'; readonly record: StoredRecord } | { readonly kind: 'conflict'; readonly current: StoredRecord | undefined };

export interface Database {
  readonly list: () => Promise<readonly StoredRecord[]>;
  readonly read: (key: string) => Promise<StoredRecord | undefined>;
  /** Compares, writes the record and its snapshot in one transaction. Rejects when the browser refuses to store. */
  readonly write: (record: Omit<StoredRecord, 'revision'>, expected: number, snapshot: string | undefined) => Promise<Written>;
  readonly remove: (key: string) => Promise<void>;
  readonly snapshots: (key: string) => Promise<readonly Snapshot[]>;
}

const DOCUMENTS = 'documents';
const HISTORY = 'history';
const AUTOMATIC = 'automatic';
const SNAPSHOT_EVERY_MS = 10 * 60_000;
const SNAPSHOTS_KEPT = 50;

/** idb-keyval over a store function of our own: one transaction over both stores, flushed to disk before it counts. */
export function openDatabase(name: string): Database {
  const use = useStores(name);
  return {
    list: async () => (await entries<string, StoredRecord>(use)).map(([, record]) => record),
    read: (key) => get<StoredRecord>(key, use),
    write: (record, expected, snapshot) => use('readwrite', (store) => compareAndSet(store, record, { expected, snapshot })),
    remove: (key) => del(key, use),
    snapshots: async (key) => (await get<readonly Snapshot[]>(key, useHistory(use))) ?? [],
  };
}

async function compareAndSet(store: IDBObjectStore, record: Omit<StoredRecord, 'revision'>, terms: { expected: number; snapshot: string | undefined }): Promise<Written> {
  const history = store.transaction.objectStore(HISTORY);
  const current = await promisifyRequest<StoredRecord | undefined>(store.get(record.key));
  if ((current?.revision ?? 0) !== terms.expected) return { kind: 'conflict', current };
  const written: StoredRecord = { ...record, revision: terms.expected + 1 };
  const snapshots = (await promisifyRequest<readonly Snapshot[] | undefined>(history.get(record.key))) ?? [];
  store.put(written, record.key);
  history.put(addSnapshot(snapshots, { savedAt: record.savedAt, label: terms.snapshot ?? AUTOMATIC, text: record.text }), record.key);
  await promisifyRequest(store.transaction);
  return { kind: 'written', record: written };
}

/** The newest automatic snapshot follows the document until it is ten minutes old; named ones stay. */
function addSnapshot(snapshots: readonly Snapshot[], next: Snapshot): readonly Snapshot[] {
  const last = snapshots.at(-1);
  const before = snapshots.at(-2);
  const replaces = next.label === AUTOMATIC && last?.label === AUTOMATIC && before !== undefined && next.savedAt - before.savedAt < SNAPSHOT_EVERY_MS;
  return [...(replaces ? snapshots.slice(0, -1) : snapshots), next].slice(-SNAPSHOTS_KEPT);
}

function useStores(name: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(DOCUMENTS);
        request.result.createObjectStore(HISTORY);
      };
      request.onsuccess = () => resolve(watchClosing(request.result, () => (opening = undefined)));
      request.onerror = () => reject(request.error ?? new Error('the database did not open'));
      request.onblocked = () => reject(new Error('another tab holds an older database open'));
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return async (mode, callback) => {
    const database = await open();
    const transaction = database.transaction([DOCUMENTS, HISTORY], mode, { durability: 'strict' });
    return callback(transaction.objectStore(DOCUMENTS));
  };
}

function useHistory(use: UseStore): UseStore {
  return (mode, callback) => use(mode, (store) => callback(store.transaction.objectStore(HISTORY)));
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
