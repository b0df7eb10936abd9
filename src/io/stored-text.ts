import { promisifyRequest } from 'idb-keyval';

/**
 * A text as it was written last. It is stored under `[key, id]` as a whole, or in pieces: then the
 * number of pieces is stored there, and each under `[key, id, number]`.
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
  return (await promisifyRequest<string[]>(history.getAll(getTextRange(key, id, [0])))).join('');
}

/** With all its pieces, or those from a number on. */
export function getTextRange(key: string, id: number, from: readonly number[] = []): IDBKeyRange {
  return IDBKeyRange.bound([key, id, ...from], [key, id, []]);
}
