import { promisifyRequest } from 'idb-keyval';

interface HistoryText {
  readonly savedAt: number;
  readonly label: string;
  readonly text: string;
}

export const AUTOMATIC = 'automatic';
const SNAPSHOT_EVERY_MS = 10 * 60_000;
const SNAPSHOTS_KEPT = 50;

/**
 * What the history holds under a record's key, oldest first. Each text lies under `[key, id]`, so
 * that a save writes one of them, not fifty; the newest is the document itself, so that it is not
 * written twice either.
 */
export interface KeptSnapshot extends Omit<HistoryText, 'text'> {
  readonly id: number;
}

/**
 * The newest automatic snapshot follows the document until it is ten minutes old; named ones stay.
 */
export function addSnapshot(
  history: IDBObjectStore,
  {
    key,
    kept,
    next: { text, ...next },
  }: { readonly key: string; readonly kept: readonly KeptSnapshot[]; readonly next: HistoryText },
): void {
  const last = kept.at(-1);
  const before = kept.at(-2);
  const replaces =
    next.label === AUTOMATIC &&
    last?.label === AUTOMATIC &&
    before !== undefined &&
    next.savedAt - before.savedAt < SNAPSHOT_EVERY_MS;
  const id = (last?.id ?? 0) + (replaces ? 0 : 1);
  const all = [...(replaces ? kept.slice(0, -1) : kept), { ...next, id }];
  for (const old of all.slice(0, -SNAPSHOTS_KEPT)) history.delete([key, old.id]);
  history.put(all.slice(-SNAPSHOTS_KEPT), key);
  history.put(text, [key, id]);
}

export async function readKept(
  history: IDBObjectStore,
  key: string,
): Promise<readonly KeptSnapshot[]> {
  const kept = await promisifyRequest<readonly KeptSnapshot[] | undefined>(history.get(key));
  return Array.isArray(kept) ? kept : [];
}

export async function readSnapshots(
  history: IDBObjectStore,
  key: string,
): Promise<readonly HistoryText[]> {
  const kept = await readKept(history, key);
  const texts = await Promise.all(
    kept.map(({ id }) => promisifyRequest<string | undefined>(history.get([key, id]))),
  );
  return kept.map(({ savedAt, label }, i) => ({ savedAt, label, text: texts[i] ?? '' }));
}

/** Every `[key, …]`: an array sorts after every number and text. */
export function getKeyRange(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

/** Records in the session store that a registry was deleted in this browser. */
export function getDeletedKey(key: string): IDBValidKey {
  return ['deleted', key];
}
