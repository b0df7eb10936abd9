import { promisifyRequest } from 'idb-keyval';
import type { DraftWrites } from './database.ts';
import { getKeyRange } from './history.ts';

export async function readDrafts(
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

export function setDrafts(store: IDBObjectStore, key: string, drafts: DraftWrites): void {
  for (const [place, text] of drafts) {
    if (text === undefined) store.delete([key, place]);
    else store.put(text, [key, place]);
  }
}
