import { createStore, del, get, set } from 'idb-keyval';

/** A folder that a registry is saved to. */
export interface FolderRecord {
  readonly folder: FileSystemDirectoryHandle;
  /** SHA-256 of each file by its path, as it was last saved or read. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The design that the files held then: the base of a merge. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export interface FolderRecords {
  readonly read: (key: string) => Promise<FolderRecord | undefined>;
  readonly save: (key: string, record: FolderRecord) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** In a database of its own: a handle is no text, and nothing else depends on it. */
export function openFolderRecords(site: string): FolderRecords {
  const store = createStore(`${site} folders`, 'folders');
  return {
    read: (key) => get<FolderRecord>(key, store),
    save: (key, record) => set(key, record, store),
    remove: (key) => del(key, store),
  };
}
