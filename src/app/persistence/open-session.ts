import type { Database, StoredHead } from '../../io/database.ts';
import type { App } from '../app.ts';
import type { StoredDrafts } from '../drafts/stored-drafts.ts';
import type { Choices } from '../merging/merge-workspaces.ts';
import type { Workspace } from '../workspace.ts';
import type { Autosave } from './autosave.ts';
import type { UndoStore } from './undo-store.ts';

export interface OpenRegistryPorts {
  readonly database: Database;
  readonly sendCommit: (head: StoredHead) => void;
  /** Stores a copy elsewhere of work that the person leaves unsaved. */
  readonly saveDiscarded: (workspace: Workspace) => Promise<void>;
}

/** The open registry: how it is saved, and what is known of its record. */
export interface OpenSession extends OpenRegistryPorts {
  readonly app: App;
  autosave: Autosave | undefined;
  /** The last revision that this tab loaded, saved or merged. */
  known: number;
  /** The last revision that another tab announced. */
  announced: number;
  /** The workspace that the database has under the known revision. */
  base: Workspace;
  /** The person decided to leave this one unsaved. */
  abandoned: Workspace | undefined;
  scheduled: Workspace | undefined;
  /** Came from the database, so it need not be saved. */
  merged: Workspace | undefined;
  undo: UndoStore | undefined;
}

/**
 * Merges the stored registry into the open one; undefined when the person has to decide, or another
 * registry is open by now.
 */
export async function mergeIntoOpen(
  session: OpenSession,
  choices?: Choices,
): Promise<{ readonly revision: number; readonly workspace: Workspace } | undefined> {
  const { app, database } = session;
  const file = await import('../merging/merge-stored.ts');
  const caught = await file.mergeStored(app, database, () => session, choices);
  if (caught === undefined) return undefined;
  const isQuiet = caught.isStored && session.autosave?.isBusy() !== true;
  [session.known, session.base] = [caught.revision, caught.base];
  session.autosave?.setRevision(session.known);
  if (isQuiet) session.scheduled = session.merged = caught.history.workspace;
  app.setHistory(caught.history);
  if (isQuiet) app.store.setState({ save: { kind: 'saved', at: caught.savedAt } });
  return { revision: session.known, workspace: app.store.getState().workspace };
}

/** Merges a revision that another tab committed, unless this tab is saving: that merges too. */
export async function handleCommit(
  session: OpenSession,
  key: string,
  revision: number,
): Promise<void> {
  const { app } = session;
  const { stage, save } = app.store.getState();
  if (stage.kind !== 'editing' || stage.key !== key || revision <= session.known) return;
  session.announced = Math.max(session.announced, revision);
  // A save that is running meets the other revision anyway.
  if (save.kind === 'conflict' || session.autosave?.isBusy() === true) return;
  const before = session.known;
  const merged = await mergeIntoOpen(session).catch(() => undefined);
  if (merged !== undefined && session.known > before)
    app.setNotice({ tone: 'done', message: 'Updated from another tab.' });
  else if (app.store.getState().conflict !== undefined)
    app.store.setState({ save: { kind: 'conflict' } });
}

/** Opens a conflict that an earlier visit left as a draft. */
export async function openConflict(
  session: OpenSession,
  key: string,
  stored: NonNullable<StoredDrafts['conflict']>,
): Promise<void> {
  const { app } = session;
  const { stage } = app.store.getState();
  const file = await import('../merging/merge-stored.ts');
  await session.autosave?.saveNow();
  if (app.store.getState().stage !== stage || stage.kind !== 'editing' || stage.key !== key) return;
  session.base = file.openStoredConflict(app, stored);
  if (app.store.getState().conflict !== undefined) session.autosave?.stop();
}
