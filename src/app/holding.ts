import type { Database, StoredHead } from '../io/database.ts';
import type { App } from './app.ts';
import { startKeeper, type Keeper, type SaveState } from './keep.ts';
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
  /** Takes over what another tab committed; what is looked at stays. */
  readonly follow: (head: OpenHead, workspace: Workspace) => void;
  /** True when nothing is left unsaved. What cannot be saved is only given up when the person asks for it twice. */
  readonly settle: () => Promise<boolean>;
  /** The person has decided about these changes: the next `settle` does not ask. */
  readonly giveUp: (workspace: Workspace) => void;
  readonly letGo: () => void;
  /** Has it saved although nothing changed: a new registry is stored from the start. */
  readonly schedule: () => void;
  /** Saves now; with a label also a snapshot of what stands there, changed or not. */
  readonly saveNow: (label?: string) => Promise<void>;
  readonly isBusy: () => boolean;
  /** True when another tab has committed more than this one has seen, and nothing here is at stake. */
  readonly isBehind: (key: string, revision: number) => boolean;
}

export function createHolding(app: App, { database, announce, discard }: HoldingPorts): Holding {
  let keeper: Keeper | undefined;
  let known = 0;
  let given: Workspace | undefined;
  let scheduled: Workspace | undefined;
  const schedule = (workspace: Workspace): void => {
    scheduled = workspace;
    keeper?.schedule(workspace);
  };
  app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace && state.stage.kind === 'editing' && state.stage === before.stage) schedule(state.workspace);
  });
  watchChanges(app, () => {
    const { stage, workspace } = app.store.getState();
    if (stage.kind !== 'editing' || workspace === scheduled) return;
    if (keeper === undefined) reportSave(app, { kind: 'failed', code: 'storage_failed', message: 'saving did not begin' });
    else schedule(workspace);
  });
  const keep = (head: OpenHead, workspace: Workspace, show: () => void): void => {
    keeper?.stop();
    keeper = undefined;
    known = head.revision;
    scheduled = workspace;
    show();
    keeper = startKeeper({
      database,
      record: head,
      report: (save) => reportSave(app, save),
      announce: (written) => announce({ ...written, revision: (known = written.revision) }),
      onCleared: () => app.notify({ tone: 'problem', message: 'Site data was cleared.', hint: 'Your open work was saved again. Other registries are gone from this browser.' }),
      example: head.example === undefined ? undefined : { file: head.example, unedited: workspace },
    });
  };
  return {
    take: (head, workspace) => keep(head, workspace, () => app.put({ kind: 'editing', key: head.key }, workspace)),
    follow: (head, workspace) => keep(head, workspace, () => app.follow(workspace)),
    settle: async () => {
      await keeper?.flush();
      const { workspace } = app.store.getState();
      if (!isUnsaved(app)) return true;
      if (given !== workspace) {
        given = workspace;
        app.notify({ tone: 'problem', message: 'The open registry is not saved.', hint: 'Download it, or ask again to move it to the trash.' });
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
    isBusy: () => keeper?.isBusy() ?? false,
    isBehind: (key, revision) => {
      const { stage, save } = app.store.getState();
      return stage.kind === 'editing' && stage.key === key && revision > known && save.kind !== 'conflict' && keeper?.isBusy() !== true;
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

/** A key while the work is being edited says nothing new, and every notice of the store costs each row of the tree a look. */
function reportSave(app: App, save: SaveState): void {
  if (save.kind !== 'editing' || app.store.getState().save.kind !== 'editing') app.store.setState({ save });
}
