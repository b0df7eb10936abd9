import { promisifyRequest } from 'idb-keyval';
import { connectStores, STORES, type StoreName } from './open-stores.ts';

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

/** `deletedAt`: the record was deleted in this browser. Without it and without `current`, the site data was cleared. */
export type Written =
  | { readonly kind: 'written'; readonly record: StoredHead }
  | { readonly kind: 'conflict'; readonly current: StoredHead | undefined; readonly deletedAt?: number };

/** By place; undefined deletes the draft. */
export type DraftWrites = ReadonlyMap<string, string | undefined>;

/** The undo steps of a registry, as text, and the revision of the document that they lead to. */
export interface StoredUndo {
  readonly revision: number;
  readonly text: string;
}

/** What else belongs to a save: all of it is written in the document's own transaction. */
export interface WriteOptions {
  /** This registry opens first on the next visit. */
  readonly opens?: boolean;
  /** Writes a record that is gone, under a revision that no tab has seen. */
  readonly anew?: boolean;
  readonly drafts?: DraftWrites;
  /** The undo steps that lead to this text. */
  readonly undo?: string;
}

export interface Database {
  readonly list: () => Promise<readonly StoredHead[]>;
  readonly read: (key: string) => Promise<StoredRecord | undefined>;
  /** Compares, writes the record and its snapshot in one transaction. Rejects when the browser refuses to store. */
  readonly write: (
    record: Omit<StoredRecord, 'revision'>,
    expected: number,
    snapshot: string | undefined,
    options?: WriteOptions,
  ) => Promise<Written>;
  /** Deletes the document with its history, drafts and undo steps, and records that it was deleted here. */
  readonly remove: (key: string) => Promise<void>;
  readonly snapshots: (key: string) => Promise<readonly Snapshot[]>;
  /** The drafts of a registry, by place. */
  readonly readDrafts: (key: string) => Promise<ReadonlyMap<string, string>>;
  /** One transaction of its own, whatever happens to the document. */
  readonly writeDrafts: (key: string, drafts: DraftWrites) => Promise<void>;
  readonly readUndo: (key: string) => Promise<StoredUndo | undefined>;
  /** Undefined deletes them. */
  readonly writeUndo: (key: string, undo: StoredUndo | undefined) => Promise<void>;
  /** The registry that was open or saved last. */
  readonly readLast: () => Promise<string | undefined>;
  readonly writeLast: (key: string) => Promise<void>;
  /** Forgets an open request that never answered: the next use asks again. */
  readonly reopen: () => void;
}

const AUTOMATIC = 'automatic';
const SNAPSHOT_EVERY_MS = 10 * 60_000;
const SNAPSHOTS_KEPT = 50;
const LAST = 'last';

export function openDatabase(name: string, onBlocked: () => void = () => undefined): Database {
  const { begin, reopen } = connectStores(name, onBlocked);
  const read = async <T>(stores: readonly StoreName[], ask: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
    ask(await begin(stores, 'readonly'));
  const change = async (stores: readonly StoreName[], put: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = await begin(stores, 'readwrite');
    put(transaction);
    await promisifyRequest(transaction);
  };
  return {
    list: () => read(['documents'], (it) => promisifyRequest<StoredHead[]>(it.objectStore('documents').getAll())),
    read: (key) => read(['documents', 'history'], (it) => readRecord(it, key)),
    write: async (record, expected, snapshot, options = {}) =>
      compareAndSet(await begin(STORES, 'readwrite'), record, { ...options, expected, snapshot }),
    remove: (key) => change(STORES, (it) => deleteRecord(it, key)),
    snapshots: (key) => read(['history'], (it) => readSnapshots(it.objectStore('history'), key)),
    readDrafts: (key) => read(['drafts'], (it) => readDrafts(it.objectStore('drafts'), key)),
    writeDrafts: (key, drafts) => change(['drafts'], (it) => putDrafts(it.objectStore('drafts'), key, drafts)),
    readUndo: (key) => read(['undo'], (it) => promisifyRequest<StoredUndo | undefined>(it.objectStore('undo').get(key))),
    writeUndo: (key, undo) => change(['undo'], (it) => putUndo(it.objectStore('undo'), key, undo)),
    readLast: () => read(['session'], (it) => promisifyRequest<string | undefined>(it.objectStore('session').get(LAST))),
    writeLast: (key) => change(['session'], (it) => void it.objectStore('session').put(key, LAST)),
    reopen,
  };
}

interface Terms extends WriteOptions {
  readonly expected: number;
  readonly snapshot: string | undefined;
}

async function compareAndSet(transaction: IDBTransaction, record: Omit<StoredRecord, 'revision'>, terms: Terms): Promise<Written> {
  const [documents, history, session] = [transaction.objectStore('documents'), transaction.objectStore('history'), transaction.objectStore('session')];
  const { key } = record;
  const current = await promisifyRequest<StoredHead | undefined>(documents.get(key));
  const anew = terms.anew === true && current === undefined;
  if ((current?.revision ?? 0) !== terms.expected && !anew) {
    const deletedAt = current === undefined ? await promisifyRequest<number | undefined>(session.get(deletedKey(key))) : undefined;
    return { kind: 'conflict', current, ...(deletedAt === undefined ? {} : { deletedAt }) };
  }
  const { text, ...head } = record;
  // Counted on from `expected`, a record written anew could meet a revision that another tab has seen of the former one.
  const written: StoredHead = { ...head, revision: anew ? Math.max(terms.expected + 1, record.savedAt) : terms.expected + 1 };
  const kept = await readKept(history, key);
  // From here on nothing is asked, so that an abort has the transaction's own reason (a full disk) and not a request's.
  documents.put(written, key);
  addSnapshot(history, { key, kept, next: { savedAt: record.savedAt, label: terms.snapshot ?? AUTOMATIC, text } });
  if (terms.opens === true) session.put(key, LAST);
  if (current === undefined) session.delete(deletedKey(key));
  if (terms.drafts !== undefined) putDrafts(transaction.objectStore('drafts'), key, terms.drafts);
  if (terms.undo !== undefined) putUndo(transaction.objectStore('undo'), key, { revision: written.revision, text: terms.undo });
  await promisifyRequest(transaction);
  return { kind: 'written', record: written };
}

function deleteRecord(transaction: IDBTransaction, key: string): void {
  transaction.objectStore('documents').delete(key);
  transaction.objectStore('undo').delete(key);
  for (const store of [transaction.objectStore('history'), transaction.objectStore('drafts')]) {
    store.delete(key);
    store.delete(rangeOf(key));
  }
  transaction.objectStore('session').put(Date.now(), deletedKey(key));
}

/** Every `[key, …]`: an array sorts after every number and text. */
function rangeOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

function deletedKey(key: string): IDBValidKey {
  return ['deleted', key];
}

async function readDrafts(drafts: IDBObjectStore, key: string): Promise<ReadonlyMap<string, string>> {
  const range = rangeOf(key);
  const [keys, texts] = await Promise.all([promisifyRequest(drafts.getAllKeys(range)), promisifyRequest<string[]>(drafts.getAll(range))]);
  return new Map(keys.map((each, i) => [String(Array.isArray(each) ? each[1] : each), texts[i] ?? '']));
}

function putDrafts(store: IDBObjectStore, key: string, drafts: DraftWrites): void {
  for (const [place, text] of drafts) {
    if (text === undefined) store.delete([key, place]);
    else store.put(text, [key, place]);
  }
}

function putUndo(store: IDBObjectStore, key: string, undo: StoredUndo | undefined): void {
  if (undo === undefined) store.delete(key);
  else store.put(undo, key);
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

async function readRecord(transaction: IDBTransaction, key: string): Promise<StoredRecord | undefined> {
  const history = transaction.objectStore('history');
  const head = await promisifyRequest<StoredHead | undefined>(transaction.objectStore('documents').get(key));
  const newest = (await readKept(history, key)).at(-1);
  if (head === undefined) return undefined;
  return { ...head, text: newest === undefined ? '' : ((await promisifyRequest<string | undefined>(history.get([key, newest.id]))) ?? '') };
}

async function readSnapshots(history: IDBObjectStore, key: string): Promise<readonly Snapshot[]> {
  const kept = await readKept(history, key);
  const texts = await Promise.all(kept.map(({ id }) => promisifyRequest<string | undefined>(history.get([key, id]))));
  return kept.map(({ savedAt, label }, i) => ({ savedAt, label, text: texts[i] ?? '' }));
}
