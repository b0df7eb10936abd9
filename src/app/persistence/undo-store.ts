import type { Database, StoredHead } from '../../io/database.ts';
import type { App } from '../app.ts';
import type { Workspace } from '../workspace.ts';
import { parseSteps } from './parse-steps.ts';
import { printAhead, printPieces } from './print-pieces.ts';
import { printSteps } from './print-steps.ts';

export type StoredState = Pick<StoredHead, 'key' | 'revision'>;

/**
 * Stores the undo steps beside the document, after it and only while nothing is typed: they never
 * delay a save.
 */
export interface UndoStore {
  /** The open workspace was saved as this. */
  readonly saveLater: (saved: StoredState) => void;
  /** The page may close: writes what is not written yet. */
  readonly saveNow: () => void;
  /**
   * The steps of this workspace, for the document's own transaction; undefined when another one is
   * open.
   */
  readonly print: (workspace: Workspace) => string | undefined;
  /** Of the workspace itself: loaded here, when the document is stored and nobody waits. */
  readonly printPieces: (workspace: Workspace) => readonly string[];
  readonly printAhead: (workspace: Workspace) => Promise<void>;
  /** The steps that lead to the workspace as it was opened. */
  readonly loadSteps: (opened: StoredState, workspace: Workspace) => Promise<void>;
}

const IDLE_MS = 1_000;
const STEPS_KEPT = 200;

export function createUndoStore(app: App, database: Database): UndoStore {
  let waiting:
    { readonly saved: StoredState; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const saveNow = (): void => {
    if (waiting === undefined) return;
    const { saved, timer } = waiting;
    clearTimeout(timer);
    waiting = undefined;
    const state = app.store.getState();
    // More was typed since: the save that follows schedules it again.
    if (
      state.stage.kind !== 'editing' ||
      state.stage.key !== saved.key ||
      state.save.kind !== 'saved'
    )
      return;
    const text = state.past.length + state.future.length === 0 ? undefined : printSteps(state);
    void database
      .saveUndo(saved.key, text === undefined ? undefined : { revision: saved.revision, text })
      .catch(() => undefined);
  };
  return {
    saveLater: (saved) => {
      if (waiting !== undefined) clearTimeout(waiting.timer);
      waiting = { saved, timer: setTimeout(saveNow, IDLE_MS) };
    },
    saveNow,
    printPieces,
    printAhead,
    print: (workspace) => {
      const state = app.store.getState();
      return state.workspace === workspace ? printSteps(state) : undefined;
    },
    loadSteps: async ({ key, revision }, workspace) => {
      const undo = await database.readUndo(key).catch(() => undefined);
      if (undo?.revision !== revision) return;
      const steps = await parseSteps(
        undo.text,
        workspace,
        () => new Promise((resolve) => setTimeout(resolve)),
      );
      const { stage, workspace: open, past, future } = app.store.getState();
      if (steps === undefined || stage.kind !== 'editing' || stage.key !== key) return;
      if (open === workspace && past.length + future.length === 0) app.store.setState(steps);
      // Somebody typed meanwhile: these steps come before theirs.
      else if (past[0]?.workspace === workspace)
        app.store.setState({ past: [...steps.past, ...past].slice(-STEPS_KEPT) });
    },
  };
}
