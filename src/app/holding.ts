import type { Database, StoredHead } from '../io/database.ts';
import type { App } from './app.ts';
import type { DraftPorts } from './drafts/draft-ports.ts';
import { startKeeper, type Keeper, type SaveState } from './keep.ts';
import type { Choices } from './merging/merge-workspaces.ts';
import type { UndoStore } from './undo-store.ts';
import type { Workspace } from './workspace.ts';

export type OpenHead = Pick<StoredHead, 'key' | 'revision' | 'example'>;

export interface HoldingPorts {
  readonly database: Database;
  readonly announce: (head: StoredHead) => void;
  /** The person leaves this work unsaved: a copy is stored elsewhere. */
  readonly discard: (workspace: Workspace) => Promise<void>;
}

/** A change that no timer was started for within this time is saved by the watch. */
const WATCH_MS = 1_500;

/** The one registry that lies open and is being saved. */
export interface Holding {
  /** Puts it on the table and keeps it from now on. */
  readonly take: (head: OpenHead, workspace: Workspace) => void;
  /**
   * True when nothing is left unsaved. What cannot be saved is only given up when the person asks
   * for it twice.
   */
  readonly settle: () => Promise<boolean>;
  /** The person has decided about these changes: the next `settle` does not ask. */
  readonly giveUp: (workspace: Workspace) => void;
  readonly letGo: () => void;
  /** Has it saved although nothing changed: a new registry is stored from the start. */
  readonly schedule: () => void;
  /** Saves now; with a label also a snapshot of what stands there, changed or not. */
  readonly saveNow: (label?: string) => Promise<void>;
  /** The page may go: everything that is not stored is written now, the undo steps with it. */
  readonly saveAndLeave: () => void;
  readonly isBusy: () => boolean;
  /** Another tab committed this revision: what it did is merged into what is open. */
  readonly hear: (key: string, revision: number) => Promise<void>;
  /** The person chose a side for each place that both tabs changed. */
  readonly decide: (choices: Choices) => Promise<void>;
  readonly openConflict: DraftPorts['openConflict'];
}

export function createHolding(app: App, { database, announce, discard }: HoldingPorts): Holding {
  let keeper: Keeper | undefined;
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
  const schedule = (workspace: Workspace): void => {
    scheduled = workspace;
    keeper?.schedule(workspace);
  };
  app.store.subscribe((state, before) => {
    if (
      state.workspace !== before.workspace &&
      state.stage.kind === 'editing' &&
      state.stage === before.stage &&
      state.workspace !== followed
    )
      schedule(state.workspace);
  });
  watchChanges(app, () => {
    const { stage, workspace } = app.store.getState();
    if (stage.kind !== 'editing' || workspace === scheduled) return;
    if (keeper === undefined)
      reportSave(app, { kind: 'failed', code: 'storage_failed', message: 'saving did not begin' });
    else schedule(workspace);
  });
  /**
   * Merges what stands in the database; undefined when the person has to decide, or this is not the
   * open registry any more.
   */
  const merge = async (
    choices?: Choices,
  ): Promise<{ readonly revision: number; readonly workspace: Workspace } | undefined> => {
    const { mergeStored } = await import('./merging/catch-up.ts');
    const caught = await mergeStored(app, database, () => ({ base, known }), choices);
    if (caught === undefined) return undefined;
    const isQuiet = caught.isStored && keeper?.isBusy() !== true;
    [known, base] = [caught.revision, caught.base];
    keeper?.rebase(known);
    if (isQuiet) scheduled = followed = caught.history.workspace;
    app.follow(caught.history);
    if (isQuiet) app.store.setState({ save: { kind: 'saved', at: caught.savedAt } });
    return { revision: known, workspace: app.store.getState().workspace };
  };
  const hear = async (key: string, revision: number): Promise<void> => {
    const { stage, save } = app.store.getState();
    if (stage.kind !== 'editing' || stage.key !== key || revision <= known) return;
    heard = Math.max(heard, revision);
    // A save that is under way meets it anyway.
    if (save.kind === 'conflict' || keeper?.isBusy() === true) return;
    const before = known;
    const merged = await merge().catch(() => undefined);
    if (merged !== undefined && known > before)
      app.notify({ tone: 'done', message: 'Updated from another tab.' });
    else if (app.store.getState().conflict !== undefined)
      app.store.setState({ save: { kind: 'conflict' } });
  };
  const keep = (head: OpenHead, workspace: Workspace, show: () => void): void => {
    keeper?.stop();
    keeper = undefined;
    known = head.revision;
    heard = 0;
    base = workspace;
    scheduled = workspace;
    show();
    keeper = startKeeper({
      database,
      record: head,
      report: (save) => reportSave(app, save),
      announce: (written, stored) => {
        [known, base] = [written.revision, stored];
        announce(written);
        void loadUndo().then((store) => store?.schedule(written));
        // It may have been heard of while this tab was saving.
        if (heard > known) void hear(head.key, heard);
      },
      merge: () => merge(),
      printUndo: (saved) => undo?.print(saved),
      onCleared: () =>
        app.notify({
          tone: 'problem',
          message: 'Site data was cleared.',
          hint: 'Your open work was saved again. Other registries are gone from this browser.',
        }),
      example: head.example === undefined ? undefined : { file: head.example, unedited: workspace },
    });
  };
  return {
    take: (head, workspace) => {
      keep(head, workspace, () => app.put({ kind: 'editing', key: head.key }, workspace));
      if (head.revision > 0) void loadUndo().then((store) => store?.restore(head, workspace));
    },
    settle: async () => {
      await keeper?.flush();
      const { workspace } = app.store.getState();
      if (!isUnsaved(app)) return true;
      if (given !== workspace) {
        given = workspace;
        app.notify({
          tone: 'problem',
          message: 'The open registry is not saved.',
          hint: 'Download it, or ask again to move it to the trash.',
        });
        return false;
      }
      keeper?.stop();
      await discard(workspace);
      return true;
    },
    giveUp: (workspace) => (given = workspace),
    letGo: () => {
      keeper?.stop();
      keeper = undefined;
    },
    schedule: () => schedule(app.store.getState().workspace),
    saveNow: async (label) => {
      if (label !== undefined) schedule(app.store.getState().workspace);
      await keeper?.flush(label);
    },
    saveAndLeave: () => {
      // A transaction that begins first holds the next one up, and there may be no time for two.
      if (keeper?.isBusy() === true) void keeper.flush(undefined, true);
      else undo?.flush();
    },
    isBusy: () => keeper?.isBusy() ?? false,
    hear,
    decide: async (choices) => {
      if ((await merge(choices)) === undefined) return;
      keeper?.schedule(app.store.getState().workspace);
      await keeper?.flush();
    },
    openConflict: async (key, stored) => {
      const { stage } = app.store.getState();
      const { openStoredConflict: reopenConflict } = await import('./merging/catch-up.ts');
      await keeper?.flush();
      if (app.store.getState().stage !== stage || stage.kind !== 'editing' || stage.key !== key)
        return;
      base = reopenConflict(app, stored);
      if (app.store.getState().conflict !== undefined) keeper?.stop();
    },
  };
}

/** Some time after any change of the state, however often it changes. */
function watchChanges(app: App, check: () => void): void {
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
function reportSave(app: App, save: SaveState): void {
  if (save.kind !== 'editing' || app.store.getState().save.kind !== 'editing')
    app.store.setState({ save });
}
