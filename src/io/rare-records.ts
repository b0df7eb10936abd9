import { promisifyRequest } from 'idb-keyval';
import { getCallRange } from './call-records.ts';
import type { Database, SnapshotWords, StoredHead } from './database.ts';
import {
  getDeletedKey,
  getKeyRange,
  readKept,
  type HistoryText,
  type KeptSnapshot,
} from './history.ts';
import type { Connection } from './open-stores.ts';
import { getTextRange, readText, type WrittenText } from './stored-text.ts';

export async function readSnapshots(
  startTransaction: Connection['startTransaction'],
  key: string,
): Promise<readonly HistoryText[]> {
  const history = (await startTransaction(['history'], 'readonly')).objectStore('history');
  const kept = await readKept(history, key);
  const texts = await Promise.all(kept.map(({ id }) => readText(history, key, id)));
  return kept.map(({ id: _, ...head }, i) => ({ ...head, text: texts[i] ?? '' }));
}

export async function countCharacters(history: IDBObjectStore, key: string): Promise<number> {
  const keys = await promisifyRequest(history.getAllKeys(getKeyRange(key)));
  let sum = 0;
  // One after another, so that fifty snapshots of megabytes are not in memory together.
  for (const each of keys) {
    const value = await promisifyRequest<unknown>(history.get(each));
    // Of a text in pieces, their number is stored, too.
    if (typeof value === 'string') sum += value.length;
  }
  return sum;
}

export async function printRecord(
  startTransaction: Connection['startTransaction'],
  key: string,
): Promise<string> {
  const transaction = await startTransaction(['documents', 'history'], 'readonly');
  const [documents, history] = [
    transaction.objectStore('documents'),
    transaction.objectStore('history'),
  ];
  const range = getKeyRange(key);
  // A damaged record may have a key that is no string.
  const stored =
    (await promisifyRequest(documents.getAllKeys())).find((each) => String(each) === key) ?? key;
  const [head, list, keys, texts] = await Promise.all([
    promisifyRequest<unknown>(documents.get(stored)),
    promisifyRequest<unknown>(history.get(key)),
    promisifyRequest(history.getAllKeys(range)),
    promisifyRequest<unknown[]>(history.getAll(range)),
  ]);
  return JSON.stringify(
    { key, document: head, history: list, texts: keys.map((each, i) => [each, texts[i]]) },
    undefined,
    2,
  );
}

/** Deletes everything stored under the key, in several transactions if the storage is full. */
export async function removeRecord(
  change: (put: (transaction: IDBTransaction) => void) => Promise<void>,
  key: string,
): Promise<void> {
  const addDeletion = (transaction: IDBTransaction): void =>
    void transaction.objectStore('session').put(Date.now(), getDeletedKey(key));
  try {
    await change((transaction) => {
      removeStored(transaction, key);
      addDeletion(transaction);
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    // Chromium refuses the smallest write while the storage is full, but allows transactions that
    // only delete (156, 2026-11-22).
    await change((transaction) => removeStored(transaction, key));
    await change(addDeletion).catch(() => undefined);
  }
}

function removeStored(transaction: IDBTransaction, key: string): void {
  transaction.objectStore('documents').delete(key);
  transaction.objectStore('undo').delete(key);
  transaction.objectStore('session').delete(getCallRange(key));
  for (const store of [transaction.objectStore('history'), transaction.objectStore('drafts')]) {
    store.delete(key);
    store.delete(getKeyRange(key));
  }
}

/** The list alone is written: texts stay as they are. False when the snapshot is gone. */
export async function setSnapshotWords(
  startTransaction: Connection['startTransaction'],
  ...[key, savedAt, words]: Parameters<Database['setSnapshotWords']>
): Promise<boolean> {
  const transaction = await startTransaction(['history'], 'readwrite');
  const history = transaction.objectStore('history');
  const kept = await readKept(history, key);
  const index = kept.findIndex((each) => each.savedAt === savedAt);
  const found = kept[index];
  if (found === undefined) return false;
  const named: KeptSnapshot = {
    id: found.id,
    savedAt,
    label: found.label,
    ...selectFilled('name', words.name),
    ...selectFilled('note', words.note),
  };
  history.put(kept.with(index, named), key);
  await promisifyRequest(transaction);
  return true;
}

function selectFilled(field: keyof SnapshotWords, text: string | undefined): SnapshotWords {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? {} : { [field]: trimmed };
}

/** False when there is no such record. */
export async function setRecordTrashed(
  startTransaction: Connection['startTransaction'],
  ...[key, trashedAt]: Parameters<Database['setTrashed']>
): Promise<boolean> {
  const transaction = await startTransaction(['documents'], 'readwrite');
  const documents = transaction.objectStore('documents');
  const former = await promisifyRequest<StoredHead | undefined>(documents.get(key));
  if (former === undefined) return false;
  const { trashedAt: _, ...head } = former;
  documents.put(
    { ...head, ...(trashedAt === undefined ? {} : { trashedAt }), revision: head.revision + 1 },
    key,
  );
  await promisifyRequest(transaction);
  return true;
}

/**
 * Writes the pieces that differ from those that are stored; without `before`, all. One at a time, so
 * that no task of the page is long: the browser copies and compresses each. `atOnce`: the page may
 * close, and there may be no time for another task.
 */
export async function savePieces(
  history: IDBObjectStore,
  { key, id, pieces }: WrittenText,
  before: WrittenText | undefined,
  atOnce: boolean,
): Promise<void> {
  const former = before?.pieces ?? [];
  if (before === undefined || former.length > pieces.length)
    history.delete(getTextRange(key, id, [pieces.length]));
  if (former.length !== pieces.length) history.put(pieces.length, [key, id]);
  for (const [i, piece] of pieces.entries()) {
    if (former.length > 1 && former[i] === piece) continue;
    const request = history.put(piece, [key, id, i]);
    // A request that fails aborts the transaction, which tells why.
    if (!atOnce)
      await new Promise((resolve) => (request.onsuccess = request.onerror = () => resolve(0)));
  }
}
