import type { Design } from '../../contract/design.ts';
import { createFailure } from '../../contract/problem.ts';
import type { Database, Snapshot, StoredHead, StoredRecord } from '../../io/database.ts';
import type { TabLock } from '../../io/tab-lock.ts';
import type { App } from '../app.ts';
import type { DraftAutosave } from '../drafts/autosave-drafts.ts';
import type { Choices } from '../merging/merge-workspaces.ts';
import { createWorkspace, EMPTY_WORKSPACE } from '../workspace.ts';
import { getTitle } from './autosave.ts';
import { findStoredExample } from './find-stored-example.ts';
import { createOpenRegistry, type OpenRegistry } from './open-registry.ts';
import { readStored } from './read-stored.ts';
import { readStorageError } from './storage-error.ts';

export interface LibraryPorts {
  readonly database: Database;
  /** Tells other tabs that a record was committed. */
  readonly sendCommit: (record: StoredHead) => void;
  readonly createKey: () => string;
  /** Without it each tab counts every other one as closed. */
  readonly tab?: TabLock;
  /** Where work goes that is left behind unsaved while the database refuses a copy of it. */
  readonly saveFile?: (name: string, text: string) => void;
}

/** The registries of this browser: opening, starting, keeping, leaving. */
export interface Library {
  readonly open: (key: string) => Promise<void>;
  /**
   * A new registry, saved from the start; false when the open one holds work that could not be
   * saved.
   */
  readonly create: (design: Design) => Promise<boolean>;
  /** An example of the gallery: the stored one while it is as it came, else a new one. */
  readonly openExample: (file: string, design: Design) => Promise<boolean>;
  readonly list: () => Promise<readonly StoredHead[]>;
  /** The registry that was open or saved last, in this browser. */
  readonly readLast: () => Promise<string | undefined>;
  /** Of this registry, or of the open one. */
  readonly listSnapshots: (key?: string) => Promise<readonly Snapshot[]>;
  readonly setTrashed: (record: StoredHead, trashedAt: number | undefined) => Promise<void>;
  /**
   * Deletes it with its snapshots, drafts and undo steps; the characters that this freed. Rejects
   * when the browser refuses.
   */
  readonly remove: (key: string) => Promise<number>;
  /** Everything stored under the key, as text, whatever it is. */
  readonly readRaw: (key: string) => Promise<string>;
  /** The text of a saved registry as it is, unread. */
  readonly readText: (key: string) => Promise<string>;
  readonly saveNow: (label?: string) => Promise<void>;
  readonly saveAndLeave: () => void;
  readonly isBusy: () => boolean;
  /** Another tab committed this record. */
  readonly handleCommit: (key: string, revision: number) => Promise<void>;
  /** After a conflict: the chosen side of each place, by the conflict's key. */
  readonly resolveConflict: (choices: Choices) => Promise<void>;
  /** After a conflict: this tab's work becomes a registry of its own. */
  readonly saveAsCopy: () => Promise<void>;
  /** False when the open registry holds work that could not be saved; asked again, it lets go. */
  readonly close: () => Promise<boolean>;
  /** Leaves the open registry; its unsaved version goes to the trash. */
  readonly closeAndDiscard: () => Promise<void>;
  /** Checks that the open registry is still stored, and stores it again if it is not. */
  readonly checkStored: () => Promise<void>;
  /** Asks again for a database that did not answer. */
  readonly stopOpening: () => void;
}

const LONE_TAB: TabLock = { id: 'tab', getClosing: async () => false };

export function createLibrary(app: App, ports: LibraryPorts): Library {
  const { database, sendCommit, createKey } = ports;
  const openRegistry = createOpenRegistry(app, {
    database,
    sendCommit,
    // Where this file does not arrive, the work is not left.
    saveDiscarded: async (workspace) =>
      (await import('./save-discarded.ts')).saveDiscarded(app, ports, {
        workspace,
        open: (key) => openTrashed(key),
      }),
  });
  let drafts: DraftAutosave | undefined;
  const loading = import('../drafts/autosave-drafts.ts').then(
    ({ startDraftAutosave }) =>
      (drafts = startDraftAutosave(app, {
        database,
        tab: ports.tab ?? LONE_TAB,
        openConflict: openRegistry.openConflict,
      })),
    // A draft that is typed without it is never reported as stored.
    () => undefined,
  );
  const addRegistry = async (design: Design, example?: string): Promise<void> => {
    openRegistry.open(
      { key: createKey(), revision: 0, ...(example === undefined ? {} : { example }) },
      createWorkspace(design),
    );
    openRegistry.saveLater();
    await openRegistry.saveNow();
  };
  const create = async (design: Design, example?: string): Promise<boolean> => {
    if (!(await openRegistry.saveBeforeClose())) return false;
    await addRegistry(design, example);
    return true;
  };
  const open = async (key: string): Promise<void> => {
    if (!(await openRegistry.saveBeforeClose())) return;
    const found = await readRecord(app, database, key);
    // Someone may have typed while the database was read.
    if (openRegistry.isBusy()) return open(key);
    if (found === undefined) return;
    // A record that cannot be read is not opened by itself on the next visit.
    if (!openRecord(app, openRegistry, { key, record: found.record })) return;
    await Promise.all([
      database.saveLast(key).catch(() => undefined),
      loading.then((autosave) => autosave?.openDrafts()),
    ]);
  };
  const openTrashed = async (key: string): Promise<void> => {
    if (await runSave(app, () => database.setTrashed(key, undefined))) await open(key);
  };
  return {
    open: (key) => {
      const { stage, save, workspace } = app.store.getState();
      if (save.kind === 'conflict' && stage.kind === 'editing' && stage.key === key)
        openRegistry.setAbandoned(workspace);
      return open(key);
    },
    create: (design) => create(design),
    openExample: async (file, design) => {
      const stored = await findStoredExample(database, file, design).catch(() => undefined);
      if (stored === undefined) return create(design, file);
      await open(stored);
      return true;
    },
    list: () => database.list(),
    readLast: database.readLast,
    listSnapshots: async (key) => {
      const { stage } = app.store.getState();
      const wanted = key ?? (stage.kind === 'editing' ? stage.key : undefined);
      return wanted === undefined ? [] : database.listSnapshots(wanted);
    },
    setTrashed: async ({ key }, trashedAt) =>
      void (await runSave(app, () => database.setTrashed(key, trashedAt))),
    remove: async (key) => {
      const freed = await database.remove(key);
      // What did not fit may fit now.
      if (app.store.getState().save.kind === 'failed') await openRegistry.saveNow();
      return freed;
    },
    readRaw: database.exportRecord,
    readText: async (key) => (await database.read(key))?.text ?? '',
    saveNow: async (label) =>
      void (await Promise.all([openRegistry.saveNow(label), drafts?.saveNow()])),
    saveAndLeave: () => {
      openRegistry.saveAndLeave();
      void drafts?.saveNow();
    },
    isBusy: () => openRegistry.isBusy() || app.store.getState().draftsState === 'pending',
    handleCommit: openRegistry.handleCommit,
    resolveConflict: openRegistry.resolveConflict,
    saveAsCopy: async () => {
      const { workspace } = app.store.getState();
      openRegistry.close();
      const registry = new Map(workspace.registry).set('name', `${getTitle(workspace)} (my copy)`);
      await addRegistry({ registry, tools: workspace.tools.map((tool) => tool.document) });
    },
    close: async () => {
      if (!(await openRegistry.saveBeforeClose())) return false;
      openRegistry.close();
      return true;
    },
    closeAndDiscard: async () => {
      openRegistry.setAbandoned(app.store.getState().workspace);
      await openRegistry.saveBeforeClose();
      openRegistry.close();
      app.openWorkspace({ kind: 'start' }, EMPTY_WORKSPACE);
    },
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
    stopOpening: database.stopOpening,
  };
}

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

/** Undefined, and said, when the database refuses. */
async function readRecord(
  app: App,
  database: Database,
  key: string,
): Promise<{ readonly record: StoredRecord | undefined } | undefined> {
  try {
    return { record: await database.read(key) };
  } catch {
    app.setNotice({
      tone: 'problem',
      message: 'This browser does not give back what it stored.',
      hint: 'Reload the page; if that does not help, restart the browser.',
    });
    return undefined;
  }
}

function openRecord(
  app: App,
  openRegistry: OpenRegistry,
  { key, record }: { readonly key: string; readonly record: StoredRecord | undefined },
): boolean {
  const design =
    record === undefined
      ? createFailure(
          'gone',
          'This registry is no longer in this browser.',
          'Open another one, or import its file.',
        )
      : readStored(record);
  if (design.kind === 'problem') {
    openRegistry.close();
    app.openWorkspace(
      { kind: 'broken', key, problem: design.problem, text: record?.text ?? '' },
      EMPTY_WORKSPACE,
    );
    return false;
  }
  openRegistry.open(
    {
      key,
      revision: record?.revision ?? 0,
      ...(record?.example === undefined ? {} : { example: record.example }),
    },
    createWorkspace(design.value),
  );
  app.store.setState({ save: { kind: 'saved', at: record?.savedAt ?? 0 } });
  return true;
}
