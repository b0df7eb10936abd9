import { getString } from '../../contract/json/json.ts';
import type { Database, SaveResult, StoredHead } from '../../io/database.ts';
import type { Workspace } from '../workspace.ts';
import { printWorkspace } from './print-workspace.ts';
import type { SaveState } from './save-state.ts';
import { readStorageError } from './storage-error.ts';

export interface Autosave {
  /** Saves 300 ms after the last change, at most 700 ms after the first. */
  readonly saveLater: (workspace: Workspace) => void;
  /**
   * Saves what is pending now; with a label as a named snapshot too, with `leaving` together with
   * the undo steps.
   */
  readonly saveNow: (label?: string, leaving?: boolean) => Promise<void>;
  /** Pending or running work. */
  readonly isBusy: () => boolean;
  readonly stop: () => void;
  /** Continues from this revision, also after a conflict. */
  readonly setRevision: (revision: number) => void;
}

const IDLE_MS = 300;
/** Together with the commit less than the promised second. */
const MOST_MS = 700;
const RETRY_MS = 5_000;
/** A commit takes milliseconds; after this time without an answer a message is shown. */
const SILENT_MS = 10_000;

export interface AutosaveOptions {
  readonly database: Database;
  readonly record: Pick<StoredHead, 'key' | 'revision'>;
  readonly setSaveState: (state: SaveState) => void;
  /** Called after each commit, to tell other tabs. */
  readonly sendCommit: (record: StoredHead, workspace: Workspace) => void;
  /**
   * Another tab was faster: the revision and the work to save over it, or undefined when the person
   * has to decide.
   */
  readonly merge?: () => Promise<
    { readonly revision: number; readonly workspace: Workspace } | undefined
  >;
  /** The record was gone because site data was cleared; it has been stored again. */
  readonly onCleared?: () => void;
  /** As printWorkspace, in pieces; undefined where that has not loaded. */
  readonly printPieces?: (workspace: Workspace) => readonly string[] | undefined;
  /** The undo steps that lead to a workspace. */
  readonly printUndo?: (workspace: Workspace) => string | undefined;
  /** An example of the gallery: its file, and its workspace before any edit. */
  readonly example?: { readonly file: string; readonly unedited: Workspace } | undefined;
}

interface PendingSave {
  readonly workspace: Workspace;
  /** Of the requested snapshot; kept until it is stored. */
  readonly label: string | undefined;
}

interface AutosaveRun extends AutosaveOptions {
  revision: number;
  pending: PendingSave | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change that is not saved was made; 0 where there is none. */
  firstAt: number;
  running: Promise<boolean> | undefined;
  stopped: boolean;
  leaving: boolean;
  failing: boolean;
}

/** Saves one registry. After a conflict it stops: the person decides. */
export function startAutosave(options: AutosaveOptions): Autosave {
  const run: AutosaveRun = {
    ...options,
    revision: options.record.revision,
    pending: undefined,
    timer: undefined,
    firstAt: 0,
    running: undefined,
    stopped: false,
    leaving: false,
    failing: false,
  };
  return {
    saveLater: (workspace) => {
      if (run.stopped) return;
      run.pending = { workspace, label: run.pending?.label };
      run.firstAt ||= Date.now();
      setState(run, { kind: 'editing' });
      startTimer(run, Math.max(0, Math.min(IDLE_MS, run.firstAt + MOST_MS - Date.now())));
    },
    saveNow: (label, leaving = false) => saveNow(run, label, leaving),
    isBusy: () => run.running !== undefined || (!run.stopped && run.pending !== undefined),
    stop: () => {
      run.stopped = true;
      clearTimeout(run.timer);
    },
    setRevision: (next) => {
      run.revision = next;
      run.stopped = false;
    },
  };
}

async function saveNow(run: AutosaveRun, label?: string, leaving = false): Promise<void> {
  run.leaving = leaving;
  clearTimeout(run.timer);
  if (label !== undefined && run.pending !== undefined) run.pending = { ...run.pending, label };
  while (run.running !== undefined) await run.running;
  for (let again = true; again && run.pending !== undefined && !run.stopped;) {
    const next = run.pending;
    clearTimeout(run.timer);
    run.pending = undefined;
    run.firstAt = 0;
    run.running = save(run, next).finally(() => (run.running = undefined));
    again = await run.running;
  }
}

function startTimer(run: AutosaveRun, milliseconds: number): void {
  clearTimeout(run.timer);
  run.timer = setTimeout(() => void saveNow(run), milliseconds);
}

/** A failure stays on the screen during retries: its banner would flicker under the pointer. */
function setState(run: AutosaveRun, state: SaveState): void {
  if (run.failing && (state.kind === 'saving' || state.kind === 'editing')) return;
  run.failing = state.kind === 'failed';
  run.setSaveState(state);
}

/** True when the changes of another tab were merged, and the result is to be saved at once. */
async function save(run: AutosaveRun, next: PendingSave): Promise<boolean> {
  setState(run, { kind: 'saving' });
  let saved: StoredHead | undefined;
  const silence = setTimeout(
    () => setState(run, { kind: 'failed', code: 'storage_silent', message: 'no response' }),
    SILENT_MS,
  );
  try {
    let written = await saveWorkspace(run, next, false);
    const cleared = isCleared(written);
    if (cleared) written = await saveWorkspace(run, next, true);
    if (written.kind === 'conflict') return await mergeOtherTab(run, written, next);
    saved = written.record;
    run.revision = saved.revision;
    run.failing = false;
    setState(
      run,
      run.pending === undefined ? { kind: 'saved', at: saved.savedAt } : { kind: 'editing' },
    );
    if (cleared) run.onCleared?.();
  } catch (error) {
    run.pending = mergePending(run.pending, next);
    setState(run, { kind: 'failed', ...readStorageError(error) });
    startTimer(run, RETRY_MS);
  } finally {
    clearTimeout(silence);
  }
  if (saved !== undefined) run.sendCommit(saved, next.workspace);
  return false;
}

function mergePending(pending: PendingSave | undefined, failed: PendingSave): PendingSave {
  return {
    workspace: pending?.workspace ?? failed.workspace,
    label: pending?.label ?? failed.label,
  };
}

function saveWorkspace(
  { database, record, example, leaving, printPieces, printUndo, revision }: AutosaveRun,
  { workspace, label }: PendingSave,
  anew: boolean,
): Promise<SaveResult> {
  const head = {
    key: record.key,
    title: getTitle(workspace),
    savedAt: Date.now(),
    text: printPieces?.(workspace) ?? printWorkspace(workspace),
  };
  const file = example?.unedited === workspace ? example.file : undefined;
  const undo = leaving ? printUndo?.(workspace) : undefined;
  return database.save(file === undefined ? head : { ...head, example: file }, revision, label, {
    opens: true,
    anew,
    atOnce: leaving,
    ...(undo === undefined ? {} : { undo }),
  });
}

/** False when the person has to decide, or the autosave was stopped meanwhile. */
async function mergeOtherTab(
  run: AutosaveRun,
  conflict: Extract<SaveResult, { kind: 'conflict' }>,
  { label }: PendingSave,
): Promise<boolean> {
  const merged = isOtherTab(conflict) ? await run.merge?.() : undefined;
  if (run.stopped) return false;
  if (merged !== undefined) {
    run.revision = merged.revision;
    run.pending = { workspace: merged.workspace, label: run.pending?.label ?? label };
    return true;
  }
  run.stopped = true;
  setState(run, describeConflict(conflict));
  return false;
}

/** The record is gone, and it was not deleted in this browser. */
function isCleared(written: SaveResult): boolean {
  return (
    written.kind === 'conflict' && written.current === undefined && written.deletedAt === undefined
  );
}

function describeConflict({
  current,
  deletedAt,
}: Extract<SaveResult, { kind: 'conflict' }>): SaveState {
  if (deletedAt !== undefined) return { kind: 'conflict', cause: 'deleted' };
  return current?.trashedAt === undefined
    ? { kind: 'conflict' }
    : { kind: 'conflict', cause: 'trashed' };
}

/** Another tab saved the record, and did not trash or delete it. */
function isOtherTab({ current }: Extract<SaveResult, { kind: 'conflict' }>): boolean {
  return current !== undefined && current.trashedAt === undefined;
}

export function getTitle(workspace: Workspace): string {
  return getString(workspace.registry.get('name')) || 'Untitled registry';
}
