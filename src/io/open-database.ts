import { promisifyRequest } from 'idb-keyval';
import type {
  Database,
  SavedRecord,
  SaveOptions,
  SaveResult,
  StoredHead,
  StoredRecord,
  StoredUndo,
} from './database.ts';
import { readDrafts, setDrafts } from './draft-records.ts';
import { AUTOMATIC, getDeletedKey, planSnapshots, readKept } from './history.ts';
import { openStores, STORES, type Connection, type StoreName } from './open-stores.ts';
import { getTextRange, readText, type WrittenText } from './stored-text.ts';

const LAST = 'last';

type RareRecords = typeof import('./rare-records.ts');

let rareRecords: RareRecords | undefined;

const loadRareRecords = (): Promise<RareRecords> =>
  import('./rare-records.ts').then((file) => (rareRecords = file));

/**
 * `onClosed`: the browser closed the database under the page, for example because site data was
 * cleared.
 */
export function openDatabase(name: string, onClosed: () => void = () => undefined): Database {
  const { startTransaction, stopOpening } = openStores(name, onClosed);
  const read = async <T>(
    stores: readonly StoreName[],
    readFrom: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => readFrom(await startTransaction(stores, 'readonly'));
  const readValue = <T>(store: StoreName, key: string): Promise<T | undefined> =>
    read([store], (transaction) =>
      promisifyRequest<T | undefined>(transaction.objectStore(store).get(key)),
    );
  const saveChange = async (
    stores: readonly StoreName[],
    put: (transaction: IDBTransaction) => void,
  ): Promise<void> => runTransaction(await startTransaction(stores, 'readwrite'), put);
  return {
    list: () =>
      read(['documents'], (transaction) => readHeads(transaction.objectStore('documents'))),
    read: (key) => read(['documents', 'history'], (transaction) => readRecord(transaction, key)),
    save: createSave(startTransaction),
    setTrashed: (...given) =>
      loadRareRecords().then((file) => file.setRecordTrashed(startTransaction, ...given)),
    remove: async (key) => {
      const file = await loadRareRecords();
      const characters = await read(['history'], (transaction) =>
        file.countCharacters(transaction.objectStore('history'), key),
      );
      await file.removeRecord((put) => saveChange(STORES, put), key);
      return characters;
    },
    exportRecord: (key) =>
      loadRareRecords().then((file) => file.printRecord(startTransaction, key)),
    listSnapshots: (key) =>
      loadRareRecords().then((file) => file.readSnapshots(startTransaction, key)),
    setSnapshotWords: (...given) =>
      loadRareRecords().then((file) => file.setSnapshotWords(startTransaction, ...given)),
    readDrafts: (key) =>
      read(['drafts'], (transaction) => readDrafts(transaction.objectStore('drafts'), key)),
    saveDrafts: (key, drafts) =>
      saveChange(['drafts'], (transaction) =>
        setDrafts(transaction.objectStore('drafts'), key, drafts),
      ),
    readUndo: (key) => readValue<StoredUndo>('undo', key),
    saveUndo: (key, undo) =>
      saveChange(['undo'], (transaction) => setUndo(transaction.objectStore('undo'), key, undo)),
    readLast: () => readValue<string>('session', LAST),
    saveLast: (key) => saveChange(['session'], (transaction) => setLast(transaction, key)),
    openCalls: () =>
      import('./call-records.ts').then((file) => file.createCallRecords(startTransaction)),
    stopOpening,
  };
}

function createSave(startTransaction: Connection['startTransaction']): Database['save'] {
  const memory: SaveMemory = { last: undefined };
  return async (record, expected, snapshot, options = {}) => {
    if (typeof record.text !== 'string') loadRareRecords().catch(() => undefined);
    return compareAndSet(await startTransaction(STORES, 'readwrite'), record, {
      ...options,
      expected,
      snapshot,
      memory,
    });
  };
}

/** Without the abort, a put that throws would leave the puts before it to be committed. */
async function runTransaction(
  transaction: IDBTransaction,
  put: (transaction: IDBTransaction) => void | Promise<void>,
): Promise<void> {
  // Before the puts: it may end while they wait for each other.
  const ended = promisifyRequest(transaction);
  ended.catch(() => undefined);
  try {
    await put(transaction);
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It was aborted meanwhile, for a reason of its own.
      await ended;
    }
    throw error;
  }
  await ended;
}

interface SaveTerms extends SaveOptions {
  readonly expected: number;
  readonly snapshot: string | undefined;
  readonly memory: SaveMemory;
}

interface SaveMemory {
  /** The text that this page wrote last. */
  last: WrittenText | undefined;
}

async function compareAndSet(
  transaction: IDBTransaction,
  record: SavedRecord,
  terms: SaveTerms,
): Promise<SaveResult> {
  const [documents, history, session] = [
    transaction.objectStore('documents'),
    transaction.objectStore('history'),
    transaction.objectStore('session'),
  ];
  const { key } = record;
  const current = await promisifyRequest<StoredHead | undefined>(documents.get(key));
  const recreates = terms.anew === true && current === undefined;
  if ((current?.revision ?? 0) !== terms.expected && !recreates) {
    const deletedAt =
      current === undefined
        ? await promisifyRequest<number | undefined>(session.get(getDeletedKey(key)))
        : undefined;
    return { kind: 'conflict', current, ...(deletedAt === undefined ? {} : { deletedAt }) };
  }
  const { text, ...head } = record;
  // Counted from `expected`, a recreated record could reach a revision that another tab has seen of
  // the deleted one.
  const written: StoredHead = {
    ...head,
    revision: recreates ? Math.max(terms.expected + 1, record.savedAt) : terms.expected + 1,
  };
  const { list, gone } = planSnapshots(await readKept(history, key), {
    savedAt: record.savedAt,
    label: terms.snapshot ?? AUTOMATIC,
  });
  const next: WrittenText = {
    key,
    id: list.at(-1)?.id ?? 0,
    revision: written.revision,
    pieces: typeof text === 'string' ? [text] : rareRecords === undefined ? [text.join('')] : text,
  };
  // No reads from here on: then an abort reports the transaction's own reason (a full disk), not a
  // request's.
  await runTransaction(transaction, () => {
    documents.put(written, key);
    for (const { id } of gone) history.delete(getTextRange(key, id));
    history.put(list, key);
    if (terms.opens === true) session.put(key, LAST);
    if (current === undefined) session.delete(getDeletedKey(key));
    if (terms.drafts !== undefined) setDrafts(transaction.objectStore('drafts'), key, terms.drafts);
    if (terms.undo !== undefined)
      setUndo(transaction.objectStore('undo'), key, {
        revision: written.revision,
        text: terms.undo,
      });
    return saveText(history, next, current, terms);
  });
  terms.memory.last = next;
  return { kind: 'written', record: written };
}

function saveText(
  history: IDBObjectStore,
  next: WrittenText,
  current: StoredHead | undefined,
  { memory: { last }, atOnce = false }: SaveTerms,
): void | Promise<void> {
  const { key, id, pieces } = next;
  const isStored = last?.key === key && last.id === id && last.revision === current?.revision;
  if (rareRecords !== undefined && pieces.length > 1)
    return rareRecords.savePieces(history, next, isStored ? last : undefined, atOnce);
  if (!isStored || last.pieces.length > 1) history.delete(getTextRange(key, id));
  history.put(pieces[0], [key, id]);
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

function setLast(transaction: IDBTransaction, key: string): void {
  transaction.objectStore('session').put(key, LAST);
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
    text: newest === undefined ? '' : await readText(history, key, newest.id),
  };
}
