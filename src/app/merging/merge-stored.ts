import type { Database, StoredRecord } from '../../io/database.ts';
import type { App } from '../app.ts';
import type { StoredDrafts } from '../drafts/stored-drafts.ts';
import { readStored } from '../persistence/read-stored.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import { mergeTheirs, type UndoHistory } from './merge-theirs.ts';
import type { Choices } from './merge-workspaces.ts';
import { resolveToolIds } from './resolve-tool-ids.ts';

export interface StoredMerge {
  readonly revision: number;
  readonly savedAt: number;
  /** The base of the next merge. */
  readonly base: Workspace;
  readonly history: UndoHistory;
  /** Nothing is left that the database does not have. */
  readonly isStored: boolean;
}

/**
 * Merges the stored record into the open registry. `find` gives the base and its revision once the
 * record is read.
 */
export async function mergeStored(
  app: App,
  database: Database,
  find: () => KnownBase,
  choices: Choices = new Map(),
): Promise<StoredMerge | undefined> {
  const { stage } = app.store.getState();
  const record = stage.kind === 'editing' ? await database.read(stage.key) : undefined;
  if (record === undefined || app.store.getState().stage !== stage) return undefined;
  const { base, known } = find();
  if (record.revision > known || choices.size > 0) return mergeRecord(app, base, record, choices);
  // Another call merged it while the record was read.
  return {
    revision: known,
    savedAt: record.savedAt,
    base,
    history: app.store.getState(),
    isStored: false,
  };
}

interface KnownBase {
  readonly base: Workspace;
  readonly known: number;
}

/**
 * This tab's state with the changes of another tab. Undefined when the record cannot be read or
 * there is a conflict, which is set in the state.
 */
function mergeRecord(
  app: App,
  base: Workspace,
  record: StoredRecord,
  choices: Choices,
): StoredMerge | undefined {
  const design = readStored(record);
  if (design.kind === 'problem') return undefined;
  const { theirs, history, conflicts } = mergeTheirs(
    base,
    app.store.getState(),
    design.value,
    choices,
  );
  if (conflicts.some(({ key }) => !choices.has(key))) {
    app.store.setState({ conflict: { base, theirs, conflicts } });
    return undefined;
  }
  const isStored = hasSameParts(history.workspace, theirs);
  return {
    revision: record.revision,
    savedAt: record.savedAt,
    base: isStored ? history.workspace : theirs,
    history,
    isStored,
  };
}

function hasSameParts(a: Workspace, b: Workspace): boolean {
  return (
    a.registry === b.registry &&
    a.tools.length === b.tools.length &&
    a.tools.every((tool, i) => tool === b.tools[i])
  );
}

/**
 * Opens the conflict that an earlier visit ended with against the open registry. Gives its base.
 */
export function openStoredConflict(
  app: App,
  stored: NonNullable<StoredDrafts['conflict']>,
): Workspace {
  const { workspace: theirs } = app.store.getState();
  const base = resolveToolIds(theirs, stored.base);
  const mine = resolveToolIds(base, stored.mine);
  const joined = mergeTheirs(base, { workspace: mine, past: [], future: [] }, createDesign(theirs));
  app.setHistory({
    ...joined.history,
    workspace: joined.conflicts.length > 0 ? mine : joined.history.workspace,
  });
  if (joined.conflicts.length === 0) return theirs;
  app.store.setState({
    conflict: { base, theirs: joined.theirs, conflicts: joined.conflicts },
    save: { kind: 'conflict' },
  });
  return base;
}
