import type { Database, StoredHead } from '../../io/database.ts';
import type { App } from '../app.ts';
import type { DraftPorts } from '../drafts/draft-ports.ts';
import type { Choices } from '../merging/merge-workspaces.ts';
import type { Workspace } from '../workspace.ts';
import { startAutosave, type Autosave, type SaveState } from './autosave.ts';
import type { UndoStore } from './undo-store.ts';

export type OpenHead = Pick<StoredHead, 'key' | 'revision' | 'example'>;

export interface OpenRegistryPorts {
  readonly database: Database;
  readonly sendCommit: (head: StoredHead) => void;
  /** The person leaves this work unsaved: a copy is stored elsewhere. */
  readonly saveDiscarded: (workspace: Workspace) => Promise<void>;
}

/** A change that no timer was started for within this time is saved by the watch. */
const WATCH_MS = 1_500;

/** The one registry that lies open and is being saved. */
export interface OpenRegistry {
  /** Puts it on the table and keeps it from now on. */
  readonly open: (head: OpenHead, workspace: Workspace) => void;
  /**
   * True when nothing is left unsaved. What cannot be saved is only given up when the person asks
   * for it twice.
   */
  readonly saveBeforeClose: () => Promise<boolean>;
  /** The person has decided about these changes: the next `settle` does not ask. */
  readonly setAbandoned: (workspace: Workspace) => void;
  readonly close: () => void;
  /** Has it saved although nothing changed: a new registry is stored from the start. */
  readonly saveLater: () => void;
  /** Saves now; with a label also a snapshot of what stands there, changed or not. */
  readonly saveNow: (label?: string) => Promise<void>;
  /** The page may go: everything that is not stored is written now, the undo steps with it. */
  readonly saveAndLeave: () => void;
  readonly isBusy: () => boolean;
  /** Another tab committed this revision: what it did is merged into what is open. */
  readonly handleCommit: (key: string, revision: number) => Promise<void>;
  /** The person chose a side for each place that both tabs changed. */
  readonly resolveConflict: (choices: Choices) => Promise<void>;
  readonly openConflict: DraftPorts['openConflict'];
}

export function createOpenRegistry(
  app: App,
  { database, sendCommit, saveDiscarded }: OpenRegistryPorts,
): OpenRegistry {
  let keeper: Autosave | undefined;
  let known = 0;
  let heard = 0;
  /** What the database has under the known revision. */
  let base = app.store.getState().workspace;
  let given: Workspace | undefined;
  let scheduled: Workspace | undefined;
  /** Came from the database as it is. */
  let followed: Workspace | undefined;
  let undo: UndoStore | undefined;
  const loadUndo = async (): Promise<UndoStore | undefined> => {
    try {
      const { createUndoStore } = await import('./undo-store.ts');
      return (undo ??= createUndoStore(app, database));
    } catch {
      return undefined;
    }
  };
  const saveLater = (workspace: Workspace): void => {
    scheduled = workspace;
    keeper?.saveLater(workspace);
  };
  app.store.subscribe((state, before) => {
    if (
      state.workspace !== before.workspace &&
      state.stage.kind === 'editing' &&
      state.stage === before.stage &&
      state.workspace !== followed
    )
      saveLater(state.workspace);
  });
  startWatching(app, () => {
    const { stage, workspace } = app.store.getState();
    if (stage.kind !== 'editing' || workspace === scheduled) return;
    if (keeper === undefined)
      setSaveState(app, {
        kind: 'failed',
        code: 'storage_failed',
        message: 'saving did not begin',
      });
    else saveLater(workspace);
  });
  /**
   * Merges what stands in the database; undefined when the person has to decide, or this is not the
   * open registry any more.
   */
  const merge = async (
    choices?: Choices,
  ): Promise<{ readonly revision: number; readonly workspace: Workspace } | undefined> => {
    const { mergeStored } = await import('../merging/merge-stored.ts');
    const caught = await mergeStored(app, database, () => ({ base, known }), choices);
    if (caught === undefined) return undefined;
    const isQuiet = caught.isStored && keeper?.isBusy() !== true;
    [known, base] = [caught.revision, caught.base];
    keeper?.setRevision(known);
    if (isQuiet) scheduled = followed = caught.history.workspace;
    app.setHistory(caught.history);
    if (isQuiet) app.store.setState({ save: { kind: 'saved', at: caught.savedAt } });
    return { revision: known, workspace: app.store.getState().workspace };
  };
  const handleCommit = async (key: string, revision: number): Promise<void> => {
    const { stage, save } = app.store.getState();
    if (stage.kind !== 'editing' || stage.key !== key || revision <= known) return;
    heard = Math.max(heard, revision);
    // A save that is under way meets it anyway.
    if (save.kind === 'conflict' || keeper?.isBusy() === true) return;
    const before = known;
    const merged = await merge().catch(() => undefined);
    if (merged !== undefined && known > before)
      app.setNotice({ tone: 'done', message: 'Updated from another tab.' });
    else if (app.store.getState().conflict !== undefined)
      app.store.setState({ save: { kind: 'conflict' } });
  };
  const startSaving = (head: OpenHead, workspace: Workspace, show: () => void): void => {
    keeper?.stop();
    keeper = undefined;
    known = head.revision;
    heard = 0;
    base = workspace;
    scheduled = workspace;
    show();
    keeper = startAutosave({
      database,
      record: head,
      setSaveState: (save) => setSaveState(app, save),
      sendCommit: (written, stored) => {
        [known, base] = [written.revision, stored];
        sendCommit(written);
        void loadUndo().then((store) => store?.saveLater(written));
        // It may have been heard of while this tab was saving.
        if (heard > known) void handleCommit(head.key, heard);
      },
      merge: () => merge(),
      printUndo: (saved) => undo?.print(saved),
      onCleared: () =>
        app.setNotice({
          tone: 'problem',
          message: 'Site data was cleared.',
          hint: 'Your open work was saved again. Other registries are gone from this browser.',
        }),
      example: head.example === undefined ? undefined : { file: head.example, unedited: workspace },
    });
  };
  return {
    open: (head, workspace) => {
      startSaving(head, workspace, () =>
        app.openWorkspace({ kind: 'editing', key: head.key }, workspace),
      );
      if (head.revision > 0) void loadUndo().then((store) => store?.loadSteps(head, workspace));
    },
    saveBeforeClose: async () => {
      await keeper?.saveNow();
      const { workspace } = app.store.getState();
      if (!isUnsaved(app)) return true;
      if (given !== workspace) {
        given = workspace;
        app.setNotice({
          tone: 'problem',
          message: 'The open registry is not saved.',
          hint: 'Download it, or ask again to move it to the trash.',
        });
        return false;
      }
      keeper?.stop();
      await saveDiscarded(workspace);
      return true;
    },
    setAbandoned: (workspace) => (given = workspace),
    close: () => {
      keeper?.stop();
      keeper = undefined;
    },
    saveLater: () => saveLater(app.store.getState().workspace),
    saveNow: async (label) => {
      if (label !== undefined) saveLater(app.store.getState().workspace);
      await keeper?.saveNow(label);
    },
    saveAndLeave: () => {
      // A transaction that begins first holds the next one up, and there may be no time for two.
      if (keeper?.isBusy() === true) void keeper.saveNow(undefined, true);
      else undo?.saveNow();
    },
    isBusy: () => keeper?.isBusy() ?? false,
    handleCommit,
    resolveConflict: async (choices) => {
      if ((await merge(choices)) === undefined) return;
      keeper?.saveLater(app.store.getState().workspace);
      await keeper?.saveNow();
    },
    openConflict: async (key, stored) => {
      const { stage } = app.store.getState();
      const { openStoredConflict } = await import('../merging/merge-stored.ts');
      await keeper?.saveNow();
      if (app.store.getState().stage !== stage || stage.kind !== 'editing' || stage.key !== key)
        return;
      base = openStoredConflict(app, stored);
      if (app.store.getState().conflict !== undefined) keeper?.stop();
    },
  };
}

/** Some time after any change of the state, however often it changes. */
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

/**
 * A key while the work is being edited says nothing new, and every notice of the store costs each
 * row of the tree a look.
 */
function setSaveState(app: App, save: SaveState): void {
  if (save.kind !== 'editing' || app.store.getState().save.kind !== 'editing')
    app.store.setState({ save });
}
