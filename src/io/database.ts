import { promisifyRequest } from 'idb-keyval';
import {
  addSnapshot,
  AUTOMATIC,
  getDeletedKey,
  getKeyRange,
  readKept,
  readSnapshots,
} from './history.ts';
import { openStores, STORES, type StoreName } from './open-stores.ts';

/**
 * What is known of a saved document without its text. `revision` counts its commits; writers
 * compare it before they write.
 */
export interface StoredHead {
  readonly key: string;
  readonly revision: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Set while it lies in the trash. */
  readonly trashedAt?: number;
  /** The file of the gallery that it is, unedited. */
  readonly example?: string;
  /** The record is damaged: it is listed, can be downloaded raw, and is never deleted. */
  readonly damaged?: true;
}

export interface StoredRecord extends StoredHead {
  readonly text: string;
}

export interface Snapshot {
  readonly savedAt: number;
  readonly label: string;
  readonly text: string;
}

/**
 * `deletedAt`: the record was deleted in this browser. Without it and without `current`, the site
 * data was cleared.
 */
export type SaveResult =
  | { readonly kind: 'written'; readonly record: StoredHead }
  | {
      readonly kind: 'conflict';
      readonly current: StoredHead | undefined;
      readonly deletedAt?: number;
    };

/** By place; undefined deletes the draft. */
export type DraftWrites = ReadonlyMap<string, string | undefined>;

/** The undo steps of a registry, as text, and the revision of the document that they lead to. */
export interface StoredUndo {
  readonly revision: number;
  readonly text: string;
}

/** What else belongs to a save: all of it is written in the document's own transaction. */
export interface SaveOptions {
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
  /**
   * Compares, writes the record and its snapshot in one transaction. Rejects when the browser
   * refuses to store.
   */
  readonly save: (
    record: Omit<StoredRecord, 'revision'>,
    expected: number,
    snapshot: string | undefined,
    options?: SaveOptions,
  ) => Promise<SaveResult>;
  /** Writes the head alone. False when the record is not there. */
  readonly setTrashed: (key: string, trashedAt: number | undefined) => Promise<boolean>;
  /**
   * Deletes the document with its history, drafts and undo steps, records that it was deleted here,
   * and counts the characters.
   */
  readonly remove: (key: string) => Promise<number>;
  /** Whatever is stored under this key, as JSON: for records that cannot be read. */
  readonly exportRecord: (key: string) => Promise<string>;
  readonly listSnapshots: (key: string) => Promise<readonly Snapshot[]>;
  /** The drafts of a registry, by place. */
  readonly readDrafts: (key: string) => Promise<ReadonlyMap<string, string>>;
  /** One transaction of its own, whatever happens to the document. */
  readonly saveDrafts: (key: string, drafts: DraftWrites) => Promise<void>;
  readonly readUndo: (key: string) => Promise<StoredUndo | undefined>;
  /** Undefined deletes them. */
  readonly saveUndo: (key: string, undo: StoredUndo | undefined) => Promise<void>;
  /** The registry that was open or saved last. */
  readonly readLast: () => Promise<string | undefined>;
  readonly saveLast: (key: string) => Promise<void>;
  /** Forgets an open request that never answered: the next use asks again. */
  readonly stopOpening: () => void;
}

const LAST = 'last';

/**
 * `onClosed`: the browser closed the database under the page, for example because site data was
 * cleared.
 */
export function openDatabase(name: string, onClosed: () => void = () => undefined): Database {
  const { startTransaction, stopOpening } = openStores(name, onClosed);
  const read = async <T>(
    stores: readonly StoreName[],
    ask: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => ask(await startTransaction(stores, 'readonly'));
  const saveChange = async (
    stores: readonly StoreName[],
    put: (transaction: IDBTransaction) => void,
  ): Promise<void> => {
    const transaction = await startTransaction(stores, 'readwrite');
    await runTransaction(transaction, () => put(transaction));
  };
  return {
    list: () => read(['documents'], (it) => readHeads(it.objectStore('documents'))),
    read: (key) => read(['documents', 'history'], (it) => readRecord(it, key)),
    save: async (record, expected, snapshot, options = {}) =>
      compareAndSet(await startTransaction(STORES, 'readwrite'), record, {
        ...options,
        expected,
        snapshot,
      }),
    setTrashed: async (key, trashedAt) =>
      setRecordTrashed(await startTransaction(['documents'], 'readwrite'), key, trashedAt),
    remove: async (key) => {
      const { countCharacters, removeRecord } = await import('./rare-records.ts');
      const characters = await read(['history'], (it) =>
        countCharacters(it.objectStore('history'), key),
      );
      await removeRecord((put) => saveChange(STORES, put), key);
      return characters;
    },
    exportRecord: async (key) => {
      const { printRecord } = await import('./rare-records.ts');
      return read(['documents', 'history'], (it) => printRecord(it, key));
    },
    listSnapshots: (key) =>
      read(['history'], (it) => readSnapshots(it.objectStore('history'), key)),
    readDrafts: (key) => read(['drafts'], (it) => readDrafts(it.objectStore('drafts'), key)),
    saveDrafts: (key, drafts) =>
      saveChange(['drafts'], (it) => setDrafts(it.objectStore('drafts'), key, drafts)),
    readUndo: (key) =>
      read(['undo'], (it) =>
        promisifyRequest<StoredUndo | undefined>(it.objectStore('undo').get(key)),
      ),
    saveUndo: (key, undo) =>
      saveChange(['undo'], (it) => setUndo(it.objectStore('undo'), key, undo)),
    readLast: () =>
      read(['session'], (it) =>
        promisifyRequest<string | undefined>(it.objectStore('session').get(LAST)),
      ),
    saveLast: (key) =>
      saveChange(['session'], (it) => void it.objectStore('session').put(key, LAST)),
    stopOpening,
  };
}

/** A put that throws at once would leave the puts before it to be committed without it. */
async function runTransaction(transaction: IDBTransaction, put: () => void): Promise<void> {
  try {
    put();
  } catch (error) {
    transaction.abort();
    throw error;
  }
  await promisifyRequest(transaction);
}

interface SaveTerms extends SaveOptions {
  readonly expected: number;
  readonly snapshot: string | undefined;
}

async function compareAndSet(
  transaction: IDBTransaction,
  record: Omit<StoredRecord, 'revision'>,
  terms: SaveTerms,
): Promise<SaveResult> {
  const [documents, history, session] = [
    transaction.objectStore('documents'),
    transaction.objectStore('history'),
    transaction.objectStore('session'),
  ];
  const { key } = record;
  const current = await promisifyRequest<StoredHead | undefined>(documents.get(key));
  const anew = terms.anew === true && current === undefined;
  if ((current?.revision ?? 0) !== terms.expected && !anew) {
    const deletedAt =
      current === undefined
        ? await promisifyRequest<number | undefined>(session.get(getDeletedKey(key)))
        : undefined;
    return { kind: 'conflict', current, ...(deletedAt === undefined ? {} : { deletedAt }) };
  }
  const { text, ...head } = record;
  // Counted on from `expected`, a record written anew could meet a revision that another tab has
  // seen of the former one.
  const written: StoredHead = {
    ...head,
    revision: anew ? Math.max(terms.expected + 1, record.savedAt) : terms.expected + 1,
  };
  const kept = await readKept(history, key);
  // From here on nothing is asked, so that an abort has the transaction's own reason (a full disk)
  // and not a request's.
  await runTransaction(transaction, () => {
    documents.put(written, key);
    addSnapshot(history, {
      key,
      kept,
      next: { savedAt: record.savedAt, label: terms.snapshot ?? AUTOMATIC, text },
    });
    if (terms.opens === true) session.put(key, LAST);
    if (current === undefined) session.delete(getDeletedKey(key));
    if (terms.drafts !== undefined) setDrafts(transaction.objectStore('drafts'), key, terms.drafts);
    if (terms.undo !== undefined)
      setUndo(transaction.objectStore('undo'), key, {
        revision: written.revision,
        text: terms.undo,
      });
  });
  return { kind: 'written', record: written };
}

async function readHeads(documents: IDBObjectStore): Promise<readonly StoredHead[]> {
  const [keys, heads] = await Promise.all([
    promisifyRequest(documents.getAllKeys()),
    promisifyRequest<unknown[]>(documents.getAll()),
  ]);
  return keys.map((key, i) => {
    const head = heads[i];
    return isHead(head) && head.key === key
      ? head
      : { key: String(key), revision: 0, title: String(key), savedAt: 0, damaged: true };
  });
}

function isHead(value: unknown): value is StoredHead {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, savedAt, revision }: Partial<Record<keyof StoredHead, unknown>> = value;
  return (
    typeof key === 'string' &&
    typeof title === 'string' &&
    typeof savedAt === 'number' &&
    typeof revision === 'number'
  );
}

async function setRecordTrashed(
  transaction: IDBTransaction,
  key: string,
  trashedAt: number | undefined,
): Promise<boolean> {
  const documents = transaction.objectStore('documents');
  const former = await promisifyRequest<StoredHead | undefined>(documents.get(key));
  if (former === undefined) return false;
  const { trashedAt: _, ...head } = former;
  await runTransaction(transaction, () =>
    documents.put(
      { ...head, ...(trashedAt === undefined ? {} : { trashedAt }), revision: head.revision + 1 },
      key,
    ),
  );
  return true;
}

async function readDrafts(
  drafts: IDBObjectStore,
  key: string,
): Promise<ReadonlyMap<string, string>> {
  const range = getKeyRange(key);
  const [keys, texts] = await Promise.all([
    promisifyRequest(drafts.getAllKeys(range)),
    promisifyRequest<string[]>(drafts.getAll(range)),
  ]);
  return new Map(
    keys.map((each, i) => [String(Array.isArray(each) ? each[1] : each), texts[i] ?? '']),
  );
}

function setDrafts(store: IDBObjectStore, key: string, drafts: DraftWrites): void {
  for (const [place, text] of drafts) {
    if (text === undefined) store.delete([key, place]);
    else store.put(text, [key, place]);
  }
}

function setUndo(store: IDBObjectStore, key: string, undo: StoredUndo | undefined): void {
  if (undo === undefined) store.delete(key);
  else store.put(undo, key);
}

async function readRecord(
  transaction: IDBTransaction,
  key: string,
): Promise<StoredRecord | undefined> {
  const history = transaction.objectStore('history');
  const head = await promisifyRequest<StoredHead | undefined>(
    transaction.objectStore('documents').get(key),
  );
  const newest = (await readKept(history, key)).at(-1);
  if (head === undefined) return undefined;
  return {
    ...head,
    text:
      newest === undefined
        ? ''
        : ((await promisifyRequest<string | undefined>(history.get([key, newest.id]))) ?? ''),
  };
}
