import type { Database, StoredHead } from '../io/database.ts';
import type { App } from './app.ts';
import { startKeeper, type Keeper, type SaveState } from './keep.ts';
import type { Workspace } from './workspace.ts';

/** The one registry that lies open and is being saved. */
export interface Holding {
  /** Puts it on the table and keeps it from now on. */
  readonly take: (head: Pick<StoredHead, 'key' | 'revision'>, workspace: Workspace) => void;
  /** Takes over what another tab committed; what is looked at stays. */
  readonly follow: (head: Pick<StoredHead, 'key' | 'revision'>, workspace: Workspace) => void;
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

export function createHolding(app: App, database: Database, announce: (head: StoredHead) => void): Holding {
  let keeper: Keeper | undefined;
  let known = 0;
  let given: Workspace | undefined;
  app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace && state.stage.kind === 'editing' && state.stage === before.stage) keeper?.schedule(state.workspace);
  });
  const keep = (head: Pick<StoredHead, 'key' | 'revision'>, show: () => void): void => {
    keeper?.stop();
    keeper = undefined;
    known = head.revision;
    show();
    keeper = startKeeper({ database, record: head, report: (save) => reportSave(app, save), announce: (written) => announce({ ...written, revision: (known = written.revision) }) });
  };
  return {
    take: (head, workspace) => keep(head, () => app.put({ kind: 'editing', key: head.key }, workspace)),
    follow: (head, workspace) => keep(head, () => app.follow(workspace)),
    settle: async () => {
      await keeper?.flush();
      const { workspace } = app.store.getState();
      if (!isUnsaved(app)) return true;
      if (given !== workspace) {
        given = workspace;
        app.notify({ tone: 'problem', message: 'The open registry is not saved.', hint: 'Download it, or ask again to leave its changes behind.' });
        return false;
      }
      keeper?.stop();
      return true;
    },
    giveUp: (workspace) => (given = workspace),
    letGo: () => {
      keeper?.stop();
      keeper = undefined;
    },
    schedule: () => keeper?.schedule(app.store.getState().workspace),
    saveNow: async (label) => {
      if (label !== undefined) keeper?.schedule(app.store.getState().workspace);
      await keeper?.flush(label);
    },
    isBusy: () => keeper?.isBusy() ?? false,
    isBehind: (key, revision) => {
      const { stage, save } = app.store.getState();
      return stage.kind === 'editing' && stage.key === key && revision > known && save.kind !== 'conflict' && keeper?.isBusy() !== true;
    },
  };
}

function isUnsaved(app: App): boolean {
  const { stage, save } = app.store.getState();
  return stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict');
}

/** A key while the work is being edited says nothing new, and every notice of the store costs each row of the tree a look. */
function reportSave(app: App, save: SaveState): void {
  if (save.kind !== 'editing' || app.store.getState().save.kind !== 'editing') app.store.setState({ save });
}
