import type { Database, StoredHead } from '../../io/database.ts';
import type { TabLock } from '../../io/tab-lock.ts';
import type { App } from '../app.ts';
import type { DraftAutosave } from '../drafts/autosave-drafts.ts';
import type { DraftPorts } from '../drafts/draft-ports.ts';
import type { Choices } from '../merging/merge-workspaces.ts';
import { EMPTY_WORKSPACE } from '../workspace.ts';
import { createOpenRegistry } from './open-registry.ts';
import { createRegistryOpener, type RegistryOpener } from './registry-opener.ts';
import { createStoredRegistries, type StoredRegistries } from './stored-registries.ts';

export interface LibraryPorts {
  readonly database: Database;
  /** Tells other tabs that a record was committed. */
  readonly sendCommit: (record: StoredHead) => void;
  readonly createKey: () => string;
  /** Without it every other tab counts as closed. */
  readonly tab?: TabLock;
  /** For a copy of unsaved work that the database refuses. */
  readonly saveFile?: (name: string, text: string) => void;
}

/** The registries of this browser: opening, creating, saving and closing them. */
export interface Library extends StoredRegistries, RegistryOpener {
  readonly saveNow: (label?: string) => Promise<void>;
  readonly saveAndLeave: () => void;
  readonly isBusy: () => boolean;
  /** Another tab committed this record. */
  readonly handleCommit: (key: string, revision: number) => Promise<void>;
  /** After a conflict: the chosen side of each place, by the conflict's key. */
  readonly resolveConflict: (choices: Choices) => Promise<void>;
  /** False when the open registry could not be saved; a second call closes it all the same. */
  readonly close: () => Promise<boolean>;
  /** Leaves the open registry; its unsaved version goes to the trash. */
  readonly closeAndDiscard: () => Promise<void>;
}

const LONE_TAB: TabLock = { id: 'tab', getClosing: async () => false };

export function createLibrary(app: App, ports: LibraryPorts): Library {
  const { database, sendCommit, createKey } = ports;
  const openRegistry = createOpenRegistry(app, {
    database,
    sendCommit,
    // Where the chunk does not load, this rejects and the work stays open.
    saveDiscarded: async (workspace) =>
      (await import('./save-discarded.ts')).saveDiscarded(app, ports, {
        workspace,
        open: async (key) => {
          if (await stored.restore(key)) await opener.open(key);
        },
      }),
  });
  const drafts = createDraftsLoader(app, {
    database,
    tab: ports.tab ?? LONE_TAB,
    openConflict: openRegistry.openConflict,
  });
  const stored = createStoredRegistries(app, database, openRegistry);
  const opener = createRegistryOpener(app, {
    database,
    createKey,
    openRegistry,
    openDrafts: async () => (await drafts.load())?.openDrafts(),
  });
  return {
    ...stored,
    ...opener,
    saveNow: async (label) =>
      void (await Promise.all([openRegistry.saveNow(label), drafts.get()?.saveNow()])),
    saveAndLeave: () => {
      openRegistry.saveAndLeave();
      void drafts.get()?.saveNow();
    },
    isBusy: () => openRegistry.isBusy() || app.store.getState().draftsState === 'pending',
    handleCommit: openRegistry.handleCommit,
    resolveConflict: openRegistry.resolveConflict,
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
  };
}

/**
 * No first screen waits for the drafts: they load when the first registry opens, and what was typed
 * before is stored, too.
 */
function createDraftsLoader(
  app: App,
  ports: DraftPorts,
): {
  readonly load: () => Promise<DraftAutosave | undefined>;
  readonly get: () => DraftAutosave | undefined;
} {
  let drafts: DraftAutosave | undefined;
  let loading: Promise<DraftAutosave | undefined> | undefined;
  const load = (): Promise<DraftAutosave | undefined> =>
    (loading ??= import('../drafts/autosave-drafts.ts').then(
      (file) => (drafts = file.startDraftAutosave(app, ports)),
      // Without it a typed draft is never reported as stored.
      () => undefined,
    ));
  const stop = app.store.subscribe(({ stage }) => {
    if (stage.kind !== 'editing') return;
    stop();
    void load();
  });
  return { load, get: () => drafts };
}
