import { createBundle } from '../../contract/design.ts';
import { getString, type JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Database, SaveResult, StoredHead } from '../../io/database.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import { readStorageError, type StorageError } from './storage-error.ts';

/** Whether the work is on the disk. "saved" is only said after the transaction has committed. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  /** Another tab saved, trashed or deleted the registry in between; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly cause?: 'trashed' | 'deleted' }
  | ({ readonly kind: 'failed' } & StorageError);

export interface Autosave {
  /** The workspace changed: save 300 ms after the last change, at most 700 ms after the first. */
  readonly saveLater: (workspace: Workspace) => void;
  /**
   * Save what is pending now; a label keeps it as a named snapshot too, `leaving` writes the undo
   * steps with it.
   */
  readonly saveNow: (label?: string, leaving?: boolean) => Promise<void>;
  /** Pending or running work. */
  readonly isBusy: () => boolean;
  readonly stop: () => void;
  /** Goes on from this revision, also after a conflict. */
  readonly setRevision: (revision: number) => void;
}

const IDLE_MS = 300;
/** The commit takes its own time, and together they must stay under the promised second. */
const MOST_MS = 700;
const RETRY_MS = 5_000;
/** A commit takes milliseconds; a disk that is busy for this long is worth a message. */
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
  /** The record was gone because site data was cleared; it has been written anew. */
  readonly onCleared?: () => void;
  /** The undo steps that lead to a workspace. */
  readonly printUndo?: (workspace: Workspace) => string | undefined;
  /** An example of the gallery, and what it is as long as nobody edits it. */
  readonly example?: { readonly file: string; readonly unedited: Workspace } | undefined;
}

interface PendingSave {
  readonly workspace: Workspace;
  /** Of the snapshot that was asked for; kept until it is on the disk. */
  readonly label: string | undefined;
}

/** Saves one registry. After a conflict it stops: the person decides. */
export function startAutosave({
  database,
  record,
  setSaveState,
  sendCommit,
  merge,
  onCleared,
  printUndo,
  example,
}: AutosaveOptions): Autosave {
  let { revision } = record;
  let pending: PendingSave | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let running: Promise<boolean> | undefined;
  let stopped = false;
  let leaving = false;
  let failing = false;

  /**
   * What failed stays said while it is tried again: its banner would come and go under the mouse.
   */
  const setState = (state: SaveState): void => {
    if (failing && (state.kind === 'saving' || state.kind === 'editing')) return;
    failing = state.kind === 'failed';
    setSaveState(state);
  };
  const saveWorkspace = (
    workspace: Workspace,
    label: string | undefined,
    anew: boolean,
  ): Promise<SaveResult> => {
    const head = {
      key: record.key,
      title: getTitle(workspace),
      savedAt: Date.now(),
      text: printWorkspace(workspace),
    };
    const file = example?.unedited === workspace ? example.file : undefined;
    const undo = leaving ? printUndo?.(workspace) : undefined;
    return database.save(file === undefined ? head : { ...head, example: file }, revision, label, {
      opens: true,
      anew,
      ...(undo === undefined ? {} : { undo }),
    });
  };
  /** True when there is something to save at once: what another tab did was merged. */
  const save = async ({ workspace, label }: PendingSave): Promise<boolean> => {
    setState({ kind: 'saving' });
    let saved: StoredHead | undefined;
    const silence = setTimeout(
      () => setState({ kind: 'failed', code: 'storage_silent', message: 'no answer' }),
      SILENT_MS,
    );
    try {
      let written = await saveWorkspace(workspace, label, false);
      const cleared = isCleared(written);
      if (cleared) written = await saveWorkspace(workspace, label, true);
      if (written.kind === 'conflict') {
        const merged = isOtherTab(written) ? await merge?.() : undefined;
        if (stopped) return false;
        if (merged !== undefined) {
          revision = merged.revision;
          pending = { workspace: merged.workspace, label: pending?.label ?? label };
          return true;
        }
        stopped = true;
        setState(describeConflict(written));
        return false;
      }
      ({ revision } = written.record);
      saved = written.record;
      failing = false;
      setState(pending === undefined ? { kind: 'saved', at: saved.savedAt } : { kind: 'editing' });
      if (cleared) onCleared?.();
    } catch (error) {
      pending = { workspace: pending?.workspace ?? workspace, label: pending?.label ?? label };
      setState({ kind: 'failed', ...readStorageError(error) });
      startTimer(RETRY_MS);
    } finally {
      clearTimeout(silence);
    }
    if (saved !== undefined) sendCommit(saved, workspace);
    return false;
  };

  const saveNow = async (label?: string, going = false): Promise<void> => {
    leaving = going;
    clearTimeout(timer);
    if (label !== undefined && pending !== undefined) pending = { ...pending, label };
    while (running !== undefined) await running;
    for (let again = true; again && pending !== undefined && !stopped;) {
      const next = pending;
      clearTimeout(timer);
      pending = undefined;
      firstAt = 0;
      running = save(next).finally(() => (running = undefined));
      again = await running;
    }
  };

  const startTimer = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), milliseconds);
  };

  return {
    saveLater: (workspace) => {
      if (stopped) return;
      pending = { workspace, label: pending?.label };
      firstAt ||= Date.now();
      setState({ kind: 'editing' });
      startTimer(Math.max(0, Math.min(IDLE_MS, firstAt + MOST_MS - Date.now())));
    },
    saveNow,
    isBusy: () => running !== undefined || (!stopped && pending !== undefined),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    setRevision: (next) => {
      revision = next;
      stopped = false;
    },
  };
}

/** Gone, and nobody deleted it in this browser. */
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

/** It saved, and did not delete. */
function isOtherTab({ current }: Extract<SaveResult, { kind: 'conflict' }>): boolean {
  return current !== undefined && current.trashedAt === undefined;
}

export function getTitle(workspace: Workspace): string {
  return getString(workspace.registry.get('name')) || 'Untitled registry';
}

/** The contracts are the last member of a bundle. */
const END = ']}';

/**
 * By the tool's id: what a tool said before is not kept, though the history keeps its documents.
 */
let printed: ReadonlyMap<string, { readonly document: JsonObject; readonly text: string }> =
  new Map();

/**
 * The bundle's text; each tool is printed once as long as it does not change, so a save with 1,000
 * tools costs one tool.
 */
export function printWorkspace(workspace: Workspace): string {
  printed = new Map(
    workspace.tools.map(({ id, document }) => {
      const known = printed.get(id);
      return [id, known?.document === document ? known : { document, text: printJson(document) }];
    }),
  );
  const start = printJson(createBundle({ ...createDesign(workspace), tools: [] })).slice(
    0,
    -END.length,
  );
  const last = workspace.tools.length - 1;
  if (last < 0) return start + END;
  // Joined once: a text of megabytes that is put together of others is copied again when it is
  // stored.
  return workspace.tools
    .map(
      ({ id }, i) =>
        (i === 0 ? start : '') + (printed.get(id)?.text ?? '') + (i === last ? END : ''),
    )
    .join(',');
}
