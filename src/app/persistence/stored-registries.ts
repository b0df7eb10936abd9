import type { Database, Snapshot, SnapshotWords, StoredHead } from '../../io/database.ts';
import type { App } from '../app.ts';
import type { OpenRegistry } from './open-registry.ts';
import { readStorageError } from './storage-error.ts';

/** The records of this browser: listing, reading, trashing and deleting them. */
export interface StoredRegistries {
  readonly list: () => Promise<readonly StoredHead[]>;
  /** The registry that was open or saved last, in this browser. */
  readonly readLast: () => Promise<string | undefined>;
  /** Of this registry; without a key, of the open one. */
  readonly listSnapshots: (key?: string) => Promise<readonly Snapshot[]>;
  /** Of the open registry. False, with a notice, when the browser refuses. */
  readonly setSnapshotWords: (savedAt: number, words: SnapshotWords) => Promise<boolean>;
  readonly setTrashed: (record: StoredHead, trashedAt: number | undefined) => Promise<void>;
  /**
   * Deletes it with its snapshots, drafts, undo steps and calls. Gives the number of characters that this
   * freed; rejects when the browser refuses.
   */
  readonly remove: (key: string) => Promise<number>;
  /** Everything stored under the key, as text, whatever it is. */
  readonly readRaw: (key: string) => Promise<string>;
  /** The text of a stored registry, not parsed. */
  readonly readText: (key: string) => Promise<string>;
  /** Checks that the open registry is still stored, and stores it again if it is not. */
  readonly checkStored: () => Promise<void>;
  readonly openCalls: Database['openCalls'];
  /** Asks again for a database that did not answer. */
  readonly stopOpening: () => void;
  /** False, with a notice, when the browser refuses. */
  readonly restore: (key: string) => Promise<boolean>;
}

export function createStoredRegistries(
  app: App,
  database: Database,
  openRegistry: OpenRegistry,
): StoredRegistries {
  const setTrashed = (key: string, trashedAt: number | undefined): Promise<boolean> =>
    runSave(app, () => database.setTrashed(key, trashedAt));
  return {
    list: () => database.list(),
    readLast: database.readLast,
    listSnapshots: async (key) => {
      const { stage } = app.store.getState();
      const wanted = key ?? (stage.kind === 'editing' ? stage.key : undefined);
      return wanted === undefined ? [] : database.listSnapshots(wanted);
    },
    setSnapshotWords: async (savedAt, words) => {
      const { stage } = app.store.getState();
      return (
        stage.kind === 'editing' &&
        runSave(app, () => database.setSnapshotWords(stage.key, savedAt, words))
      );
    },
    setTrashed: async ({ key }, trashedAt) => void (await setTrashed(key, trashedAt)),
    restore: (key) => setTrashed(key, undefined),
    remove: async (key) => {
      const freed = await database.remove(key);
      // What did not fit may fit now.
      if (app.store.getState().save.kind === 'failed') await openRegistry.saveNow();
      return freed;
    },
    readRaw: database.exportRecord,
    readText: async (key) => (await database.read(key))?.text ?? '',
    checkStored: async () => {
      const { stage, save } = app.store.getState();
      if (stage.kind !== 'editing' || save.kind !== 'saved') return;
      const heads = await database.list().catch(() => undefined);
      if (
        heads?.every(({ key }) => key !== stage.key) === true &&
        app.store.getState().stage === stage
      )
        openRegistry.saveLater();
    },
    openCalls: database.openCalls,
    stopOpening: database.stopOpening,
  };
}

/** False, with a notice, when the browser refuses. */
async function runSave(app: App, write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    const full = readStorageError(error).code === 'storage_full';
    app.setNotice({
      tone: 'problem',
      message: full ? 'Storage is full.' : 'The browser refused to store this.',
      hint: full
        ? 'Delete a registry permanently, or download this one.'
        : 'Try again in a moment.',
    });
    return false;
  }
}
