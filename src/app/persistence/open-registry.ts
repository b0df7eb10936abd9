import type { StoredHead } from '../../io/database.ts';
import type { App } from '../app.ts';
import type { DraftPorts } from '../drafts/draft-ports.ts';
import type { Choices } from '../merging/merge-workspaces.ts';
import type { Workspace } from '../workspace.ts';
import { startAutosave } from './autosave.ts';
import {
  handleCommit,
  mergeIntoOpen,
  openConflict,
  type OpenRegistryPorts,
  type OpenSession,
} from './open-session.ts';
import type { SaveState } from './save-state.ts';
import type { UndoStore } from './undo-store.ts';

type OpenHead = Pick<StoredHead, 'key' | 'revision' | 'example'>;

/** Milliseconds after which `checkScheduled` looks for changes that are not scheduled. */
const WATCH_MS = 1_500;

/** The one registry that is open, and its autosave. */
export interface OpenRegistry {
  /** Opens it in the app and starts its autosave. */
  readonly open: (head: OpenHead, workspace: Workspace) => void;
  /** True when nothing is left unsaved, or the person asks a second time to leave it unsaved. */
  readonly saveBeforeClose: () => Promise<boolean>;
  /** The person decided about these changes: the next `saveBeforeClose` does not ask. */
  readonly setAbandoned: (workspace: Workspace) => void;
  readonly close: () => void;
  /** Saves it although nothing changed: a new registry is stored from the start. */
  readonly saveLater: () => void;
  /** Saves now; with a label also a snapshot, even when nothing changed. */
  readonly saveNow: (label?: string) => Promise<void>;
  /** Prints many tools in tasks of their own, so that the save finds them printed. */
  readonly printAhead: (workspace: Workspace) => Promise<void>;
  /** The page may close: writes everything that is not stored now, with the undo steps. */
  readonly saveAndLeave: () => void;
  readonly isBusy: () => boolean;
  /** Another tab committed this revision: merges it into the open registry. */
  readonly handleCommit: (key: string, revision: number) => Promise<void>;
  /** The person chose a side for each value that both tabs changed. */
  readonly resolveConflict: (choices: Choices) => Promise<void>;
  readonly openConflict: DraftPorts['openConflict'];
}

export function createOpenRegistry(app: App, ports: OpenRegistryPorts): OpenRegistry {
  const session: OpenSession = {
    ...ports,
    app,
    autosave: undefined,
    known: 0,
    announced: 0,
    base: app.store.getState().workspace,
    abandoned: undefined,
    scheduled: undefined,
    merged: undefined,
    undo: undefined,
  };
  app.store.subscribe((state, before) => {
    if (
      state.workspace !== before.workspace &&
      state.stage.kind === 'editing' &&
      state.stage === before.stage &&
      state.workspace !== session.merged
    )
      saveLater(session, state.workspace);
  });
  startWatching(app, () => checkScheduled(session));
  return {
    open: (head, workspace) => openRegistry(session, head, workspace),
    saveBeforeClose: () => saveBeforeClose(session),
    setAbandoned: (workspace) => (session.abandoned = workspace),
    close: () => {
      session.autosave?.stop();
      session.autosave = undefined;
    },
    saveLater: () => saveLater(session, app.store.getState().workspace),
    printAhead: async (workspace) => (await loadUndo(session))?.printAhead(workspace),
    saveNow: async (label) => {
      if (label !== undefined) saveLater(session, app.store.getState().workspace);
      await session.autosave?.saveNow(label);
    },
    saveAndLeave: () => {
      // A transaction that begins first delays the next one, and there may be no time for two.
      if (session.autosave?.isBusy() === true) void session.autosave.saveNow(undefined, true);
      else session.undo?.saveNow();
    },
    isBusy: () => session.autosave?.isBusy() ?? false,
    handleCommit: (key, revision) => handleCommit(session, key, revision),
    resolveConflict: async (choices) => {
      if ((await mergeIntoOpen(session, choices)) === undefined) return;
      session.autosave?.saveLater(app.store.getState().workspace);
      await session.autosave?.saveNow();
    },
    openConflict: (key, stored) => openConflict(session, key, stored),
  };
}

function saveLater(session: OpenSession, workspace: Workspace): void {
  session.scheduled = workspace;
  session.autosave?.saveLater(workspace);
}

/** Saves a change that the subscription missed, or reports that saving did not start. */
function checkScheduled(session: OpenSession): void {
  const { stage, workspace } = session.app.store.getState();
  if (stage.kind !== 'editing' || workspace === session.scheduled) return;
  if (session.autosave !== undefined) return saveLater(session, workspace);
  setSaveState(session.app, {
    kind: 'failed',
    code: 'storage_failed',
    message: 'saving did not start',
  });
}

function openRegistry(session: OpenSession, head: OpenHead, workspace: Workspace): void {
  const { app } = session;
  session.autosave?.stop();
  session.autosave = undefined;
  session.known = head.revision;
  session.announced = 0;
  session.base = workspace;
  session.scheduled = workspace;
  app.openWorkspace({ kind: 'editing', key: head.key }, workspace);
  session.autosave = startAutosave({
    database: session.database,
    record: head,
    setSaveState: (save) => setSaveState(app, save),
    sendCommit: (written, stored) => {
      [session.known, session.base] = [written.revision, stored];
      session.sendCommit(written);
      void loadUndo(session).then((store) => store?.saveLater(written));
      // Another tab may have committed while this one was saving.
      if (session.announced > session.known)
        void handleCommit(session, head.key, session.announced);
    },
    merge: () => mergeIntoOpen(session),
    printPieces: (saved) => session.undo?.printPieces(saved),
    printUndo: (saved) => session.undo?.print(saved),
    onCleared: () =>
      app.setNotice({
        tone: 'problem',
        message: 'Site data was cleared.',
        hint: 'The open registry was saved again. Other registries are gone from this browser.',
      }),
    example: head.example === undefined ? undefined : { file: head.example, unedited: workspace },
  });
  if (head.revision > 0) void loadUndo(session).then((store) => store?.loadSteps(head, workspace));
}

async function loadUndo(session: OpenSession): Promise<UndoStore | undefined> {
  try {
    const file = await import('./undo-store.ts');
    return (session.undo ??= file.createUndoStore(session.app, session.database));
  } catch {
    return undefined;
  }
}

async function saveBeforeClose(session: OpenSession): Promise<boolean> {
  const { app } = session;
  await session.autosave?.saveNow();
  const { workspace } = app.store.getState();
  if (!isUnsaved(app)) return true;
  if (session.abandoned !== workspace) {
    session.abandoned = workspace;
    app.setNotice({
      tone: 'problem',
      message: 'The open registry was not saved.',
      hint: 'Download it, or move it to the trash again.',
    });
    return false;
  }
  session.autosave?.stop();
  await session.saveDiscarded(workspace);
  return true;
}

/** Calls `check` some time after a change of the state, at most once per interval. */
function startWatching(app: App, check: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  app.store.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      check();
    }, WATCH_MS);
  });
}

function isUnsaved(app: App): boolean {
  const { stage, save } = app.store.getState();
  return stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict');
}

/** Skips repeated `editing`: each update of the store makes every row of the tree check it. */
function setSaveState(app: App, save: SaveState): void {
  if (save.kind !== 'editing' || app.store.getState().save.kind !== 'editing')
    app.store.setState({ save });
}
