import { promisifyRequest } from 'idb-keyval';

export interface HistoryText {
  readonly savedAt: number;
  readonly label: string;
  readonly text: string;
  /** Given by the person; records of before 2026-11-26 have neither. */
  readonly name?: string;
  readonly note?: string;
}

export const AUTOMATIC = 'automatic';
const SNAPSHOT_EVERY_MS = 10 * 60_000;
/** The newest, and as many of those before them that have a name. */
const SNAPSHOTS_KEPT = 50;

/**
 * The list of snapshots under a record's key, oldest first. Each text is stored by its id, see
 * stored-text.ts, so that a save writes one text, not fifty. The newest text is the document
 * itself, so that it is not written twice.
 */
export interface KeptSnapshot extends Omit<HistoryText, 'text'> {
  readonly id: number;
}

/**
 * The list with the saved text as its newest snapshot, and those that go. It replaces the newest
 * automatic one as long as that is less than ten minutes younger than its predecessor; those with a
 * label or a name stay.
 */
export function planSnapshots(
  kept: readonly KeptSnapshot[],
  next: Omit<KeptSnapshot, 'id'>,
): { readonly list: readonly KeptSnapshot[]; readonly gone: readonly KeptSnapshot[] } {
  const last = kept.at(-1);
  const before = kept.at(-2);
  const replaces =
    next.label === AUTOMATIC &&
    last?.label === AUTOMATIC &&
    last.name === undefined &&
    before !== undefined &&
    next.savedAt - before.savedAt < SNAPSHOT_EVERY_MS;
  const id = (last?.id ?? 0) + (replaces ? 0 : 1);
  const all = [...(replaces ? kept.slice(0, -1) : kept), { ...next, id }];
  const old = all.slice(0, -SNAPSHOTS_KEPT);
  const named = old.filter(({ name }) => name !== undefined).slice(-SNAPSHOTS_KEPT);
  return {
    list: [...named, ...all.slice(-SNAPSHOTS_KEPT)],
    gone: old.filter((each) => !named.includes(each)),
  };
}

export async function readKept(
  history: IDBObjectStore,
  key: string,
): Promise<readonly KeptSnapshot[]> {
  const kept = await promisifyRequest<readonly KeptSnapshot[] | undefined>(history.get(key));
  return Array.isArray(kept) ? kept : [];
}

/** Every `[key, …]`: in IndexedDB, arrays sort after numbers and strings. */
export function getKeyRange(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

/** The key in the session store that marks a registry as deleted in this browser. */
export function getDeletedKey(key: string): IDBValidKey {
  return ['deleted', key];
}
