import { del, entries, promisifyRequest, type UseStore } from 'idb-keyval';

/** What is known of a saved document without its text. `revision` counts its commits; writers compare it before they write. */
export interface StoredHead {
  readonly key: string;
  readonly revision: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Set while it lies in the trash. */
  readonly trashedAt?: number;
}

export interface StoredRecord extends StoredHead {
  readonly text: string;
}

export interface Snapshot {
  readonly savedAt: number;
  readonly label: string;
  readonly text: string;
}

export type Written = { readonly kind: 'written'; readonly record: StoredHead } | { readonly kind: 'conflict'; readonly current: StoredHead | undefined };

export interface Database {
  readonly list: () => Promise<readonly StoredHead[]>;
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
    list: async () => (await entries<string, StoredHead>(use)).map(([, head]) => head),
    read: (key) => use('readonly', (store) => readRecord(store, key)),
    write: (record, expected, snapshot) => use('readwrite', (store) => compareAndSet(store, record, { expected, snapshot })),
    remove: (key) => del(key, use),
    snapshots: (key) => use('readonly', (store) => readSnapshots(store.transaction.objectStore(HISTORY), key)),
  };
}

async function compareAndSet(store: IDBObjectStore, record: Omit<StoredRecord, 'revision'>, terms: { expected: number; snapshot: string | undefined }): Promise<Written> {
  const history = store.transaction.objectStore(HISTORY);
  const current = await promisifyRequest<StoredHead | undefined>(store.get(record.key));
  if ((current?.revision ?? 0) !== terms.expected) return { kind: 'conflict', current };
  const { text, ...head } = record;
  const written: StoredHead = { ...head, revision: terms.expected + 1 };
  const kept = await readKept(history, record.key);
  // From here on nothing is asked, so that an abort says the transaction's own reason (a full disk) and not a request's.
  store.put(written, record.key);
  addSnapshot(history, { key: record.key, kept, next: { savedAt: record.savedAt, label: terms.snapshot ?? AUTOMATIC, text } });
  await promisifyRequest(store.transaction);
  return { kind: 'written', record: written };
}

/**
 * What the history holds under a record's key, oldest first. Each text lies under `[key, id]`, so that a save writes one of
 * them, not fifty; the newest is the document itself, so that it is not written twice either.
 */
interface Kept extends Omit<Snapshot, 'text'> {
  readonly id: number;
}

/** The newest automatic snapshot follows the document until it is ten minutes old; named ones stay. */
function addSnapshot(history: IDBObjectStore, { key, kept, next: { text, ...next } }: { readonly key: string; readonly kept: readonly Kept[]; readonly next: Snapshot }): void {
  const last = kept.at(-1);
  const before = kept.at(-2);
  const replaces = next.label === AUTOMATIC && last?.label === AUTOMATIC && before !== undefined && next.savedAt - before.savedAt < SNAPSHOT_EVERY_MS;
  const id = (last?.id ?? 0) + (replaces ? 0 : 1);
  const all = [...(replaces ? kept.slice(0, -1) : kept), { ...next, id }];
  for (const old of all.slice(0, -SNAPSHOTS_KEPT)) history.delete([key, old.id]);
  history.put(all.slice(-SNAPSHOTS_KEPT), key);
  history.put(text, [key, id]);
}

async function readKept(history: IDBObjectStore, key: string): Promise<readonly Kept[]> {
  return (await promisifyRequest<readonly Kept[] | undefined>(history.get(key))) ?? [];
}

async function readRecord(documents: IDBObjectStore, key: string): Promise<StoredRecord | undefined> {
  const history = documents.transaction.objectStore(HISTORY);
  const head = await promisifyRequest<StoredHead | undefined>(documents.get(key));
  const newest = (await readKept(history, key)).at(-1);
  if (head === undefined) return undefined;
  return { ...head, text: newest === undefined ? '' : ((await promisifyRequest<string | undefined>(history.get([key, newest.id]))) ?? '') };
}

async function readSnapshots(history: IDBObjectStore, key: string): Promise<readonly Snapshot[]> {
  const kept = await readKept(history, key);
  const texts = await Promise.all(kept.map(({ id }) => promisifyRequest<string | undefined>(history.get([key, id]))));
  return kept.map(({ savedAt, label }, i) => ({ savedAt, label, text: texts[i] ?? '' }));
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
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => (await open()).transaction([DOCUMENTS, HISTORY], mode, { durability: 'strict' });
  return async (mode, callback) => {
    // A database that was closed without a word refuses every transaction until it is opened again.
    const transaction = await begin(mode).catch(() => {
      opening = undefined;
      return begin(mode);
    });
    return callback(transaction.objectStore(DOCUMENTS));
  };
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
