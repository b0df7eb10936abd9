import type { Design } from '../contract/design.ts';
import { fail } from '../contract/problem.ts';
import type { Database, Snapshot, StoredHead, StoredRecord } from '../io/database.ts';
import type { App } from './app.ts';
import { createHolding, type Holding } from './holding.ts';
import { titleOf } from './keep.ts';
import { readStored } from './read-stored.ts';
import { adoptDesign, EMPTY_WORKSPACE, toWorkspace } from './workspace.ts';

export interface LibraryPorts {
  readonly database: Database;
  /** Tells other tabs that a record was committed. */
  readonly announce: (record: StoredHead) => void;
  readonly makeKey: () => string;
}

/** The registries of this browser: opening, starting, keeping, leaving. */
export interface Library {
  readonly open: (key: string) => Promise<void>;
  /** A new registry, saved from the start; false when the open one holds work that could not be saved. */
  readonly create: (design: Design) => Promise<boolean>;
  readonly list: () => Promise<readonly StoredHead[]>;
  /** The registry that was open or saved last, in this browser. */
  readonly readLast: () => Promise<string | undefined>;
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  readonly trash: (record: StoredHead, trashedAt: number | undefined) => Promise<void>;
  readonly saveNow: (label?: string) => Promise<void>;
  readonly isBusy: () => boolean;
  /** Another tab committed this record. */
  readonly hear: (key: string, revision: number) => Promise<void>;
  /** After a conflict: this tab's work becomes a registry of its own. */
  readonly keepBoth: () => Promise<void>;
  /** False when the open registry holds work that could not be saved; asked again, it lets go. */
  readonly leave: () => Promise<boolean>;
}

export function createLibrary(app: App, { database, announce, makeKey }: LibraryPorts): Library {
  const holding = createHolding(app, database, announce);
  const create = async (design: Design): Promise<boolean> => {
    if (!(await holding.settle())) return false;
    holding.take({ key: makeKey(), revision: 0 }, toWorkspace(design));
    holding.schedule();
    await holding.saveNow();
    return true;
  };
  const open = async (key: string): Promise<void> => {
    if (!(await holding.settle())) return;
    const found = await readRecord(app, database, key);
    // Someone may have typed while the database was read.
    if (holding.isBusy()) return open(key);
    if (found === undefined) return;
    // A record that cannot be read is not opened by itself on the next visit.
    if (show(app, holding, { key, record: found.record })) await database.writeLast(key).catch(() => undefined);
  };
  return {
    open: (key) => {
      const { stage, save, workspace } = app.store.getState();
      if (save.kind === 'conflict' && stage.kind === 'editing' && stage.key === key) holding.giveUp(workspace);
      return open(key);
    },
    create,
    list: () => database.list(),
    readLast: database.readLast,
    snapshots: async () => {
      const { stage } = app.store.getState();
      return stage.kind === 'editing' ? database.snapshots(stage.key) : [];
    },
    trash: async ({ key }, trashedAt) => {
      const record = (await readRecord(app, database, key))?.record;
      if (record === undefined) return;
      const { revision, trashedAt: _, ...rest } = record;
      await database.write(trashedAt === undefined ? rest : { ...rest, trashedAt }, revision, undefined);
    },
    saveNow: holding.saveNow,
    isBusy: holding.isBusy,
    hear: async (key, revision) => {
      if (!holding.isBehind(key, revision)) return;
      const found = await readRecord(app, database, key);
      if (found?.record === undefined || !holding.isBehind(key, revision)) return;
      const design = readStored(found.record);
      if (design.kind === 'problem') return;
      holding.follow(found.record, adoptDesign(app.store.getState().workspace, design.value));
      app.store.setState({ save: { kind: 'saved', at: found.record.savedAt } });
      app.notify({ tone: 'done', message: 'Updated from another tab.' });
    },
    keepBoth: async () => {
      const { workspace } = app.store.getState();
      holding.giveUp(workspace);
      const registry = new Map(workspace.registry).set('name', `${titleOf(workspace)} (my copy)`);
      await create({ registry, tools: workspace.tools.map((tool) => tool.document) });
    },
    leave: async () => {
      if (!(await holding.settle())) return false;
      holding.letGo();
      return true;
    },
  };
}

/** Undefined, and said, when the database refuses. */
async function readRecord(app: App, database: Database, key: string): Promise<{ readonly record: StoredRecord | undefined } | undefined> {
  try {
    return { record: await database.read(key) };
  } catch {
    app.notify({ tone: 'problem', message: 'This browser does not give back what it stored.', hint: 'Reload the page; if that does not help, restart the browser.' });
    return undefined;
  }
}

function show(app: App, holding: Holding, { key, record }: { readonly key: string; readonly record: StoredRecord | undefined }): boolean {
  const design = record === undefined ? fail('gone', 'This registry is no longer in this browser.', 'Open another one, or import its file.') : readStored(record);
  if (design.kind === 'problem') {
    holding.letGo();
    app.put({ kind: 'broken', problem: design.problem, text: record?.text ?? '' }, EMPTY_WORKSPACE);
    return false;
  }
  holding.take({ key, revision: record?.revision ?? 0 }, toWorkspace(design.value));
  app.store.setState({ save: { kind: 'saved', at: record?.savedAt ?? 0 } });
  return true;
}
