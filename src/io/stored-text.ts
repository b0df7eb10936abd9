import { promisifyRequest } from 'idb-keyval';

/**
 * A text as it was written last, in pieces: a save writes those that differ. One piece is stored
 * under `[key, id]`; of several, their number, and each under `[key, id, number]`.
 */
export interface WrittenText {
  readonly key: string;
  readonly id: number;
  /** Of the document: another tab may have written since. */
  readonly revision: number;
  readonly pieces: readonly string[];
}

export async function readText(history: IDBObjectStore, key: string, id: number): Promise<string> {
  const stored = await promisifyRequest<string | number | undefined>(history.get([key, id]));
  if (typeof stored !== 'number') return stored ?? '';
  return (await promisifyRequest<string[]>(history.getAll(getPieceRange(key, id)))).join('');
}

/**
 * Writes what differs from what is stored; without `before`, everything. One piece at a time, so
 * that no task of the page is long: the browser copies and compresses each. `atOnce`: the page may
 * close, and there may be no time for another task.
 */
export async function putText(
  history: IDBObjectStore,
  { key, id, pieces }: Omit<WrittenText, 'revision'>,
  { before, atOnce }: { readonly before: WrittenText | undefined; readonly atOnce: boolean },
): Promise<void> {
  const isWhole = pieces.length === 1;
  const count = isWhole ? 0 : pieces.length;
  if (before === undefined || before.pieces.length > pieces.length)
    history.delete(getPieceRange(key, id, count));
  if (isWhole || before?.pieces.length !== pieces.length)
    history.put(isWhole ? pieces[0] : count, [key, id]);
  if (isWhole) return;
  const isStored = (before?.pieces.length ?? 0) > 1;
  for (const [i, piece] of pieces.entries()) {
    if (isStored && before?.pieces[i] === piece) continue;
    const request = history.put(piece, [key, id, i]);
    // A request that fails aborts the transaction, which tells why.
    if (!atOnce)
      await new Promise((resolve) => (request.onsuccess = request.onerror = () => resolve(0)));
  }
}

export function deleteText(history: IDBObjectStore, key: string, id: number): void {
  history.delete([key, id]);
  history.delete(getPieceRange(key, id));
}

function getPieceRange(key: string, id: number, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([key, id, from], [key, id, []]);
}
