import type { CallRecords } from './call-records.ts';

/**
 * A saved document without its text. `revision` counts its saves; a writer compares it before it
 * writes.
 */
export interface StoredHead {
  readonly key: string;
  readonly revision: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Milliseconds since 1970; set while it is in the trash. */
  readonly trashedAt?: number;
  /** The gallery file that it is an unedited copy of. */
  readonly example?: string;
  /** The record cannot be read: it is listed, can be downloaded raw, and is never deleted. */
  readonly damaged?: true;
}

export interface StoredRecord extends StoredHead {
  readonly text: string;
}

export interface Snapshot extends SnapshotWords {
  readonly savedAt: number;
  readonly label: string;
  readonly text: string;
}

/** What a person calls a snapshot, and why it is there. */
export interface SnapshotWords {
  readonly name?: string;
  readonly note?: string;
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

/** By the draft's place; undefined deletes the draft. */
export type DraftWrites = ReadonlyMap<string, string | undefined>;

/** The undo steps of a registry as text, and the revision of the document that they end at. */
export interface StoredUndo {
  readonly revision: number;
  readonly text: string;
}

/** What a save also writes, in the document's own transaction. */
export interface SaveOptions {
  /** This registry opens first on the next visit. */
  readonly opens?: boolean;
  /** Writes a record that was deleted, under a revision that no tab has seen. */
  readonly anew?: boolean;
  readonly drafts?: DraftWrites;
  /** The undo steps that end at this text. */
  readonly undo?: string;
  /** The page may close: everything is written in one task. */
  readonly atOnce?: boolean;
}

/** Of a text in pieces, those that differ from the last save are written. */
export interface SavedRecord extends Omit<StoredRecord, 'revision' | 'text'> {
  readonly text: string | readonly string[];
}

export interface Database {
  readonly list: () => Promise<readonly StoredHead[]>;
  readonly read: (key: string) => Promise<StoredRecord | undefined>;
  /**
   * Compares revisions, then writes the record and its snapshot, all in one transaction. Rejects
   * when the browser refuses to store.
   */
  readonly save: (
    record: SavedRecord,
    expected: number,
    snapshot: string | undefined,
    options?: SaveOptions,
  ) => Promise<SaveResult>;
  /** Writes the head alone. False when there is no such record. */
  readonly setTrashed: (key: string, trashedAt: number | undefined) => Promise<boolean>;
  /**
   * Deletes the document with its history, drafts, undo steps and calls, and records that it was deleted
   * in this browser. Resolves with the number of characters deleted.
   */
  readonly remove: (key: string) => Promise<number>;
  /** Everything stored under this key as JSON: for records that cannot be read. */
  readonly exportRecord: (key: string) => Promise<string>;
  readonly listSnapshots: (key: string) => Promise<readonly Snapshot[]>;
  /** In one transaction. False when the snapshot is gone. */
  readonly setSnapshotWords: (
    key: string,
    savedAt: number,
    words: SnapshotWords,
  ) => Promise<boolean>;
  /** The drafts of a registry, by place. */
  readonly readDrafts: (key: string) => Promise<ReadonlyMap<string, string>>;
  /** In a transaction of its own, independent of the document. */
  readonly saveDrafts: (key: string, drafts: DraftWrites) => Promise<void>;
  readonly readUndo: (key: string) => Promise<StoredUndo | undefined>;
  /** Undefined deletes them. */
  readonly saveUndo: (key: string, undo: StoredUndo | undefined) => Promise<void>;
  /** The registry that was open or saved last. */
  readonly readLast: () => Promise<string | undefined>;
  readonly saveLast: (key: string) => Promise<void>;
  /** The calls logged by registry. */
  readonly openCalls: () => Promise<CallRecords>;
  /** Drops an open request that never answered: the next use sends a new one. */
  readonly stopOpening: () => void;
}
