import { readBundle, type Design } from '../contract/design.ts';
import { jsonObject } from '../contract/json.ts';
import { parseJson } from '../contract/parse-json.ts';
import { fail, type Outcome, type Problem } from '../contract/problem.ts';
import type { Database, Snapshot, StoredHead, StoredRecord } from '../io/database.ts';
import type { App } from './app.ts';
import { startKeeper, titleOf, type Keeper } from './keep.ts';
import { EMPTY_WORKSPACE, toWorkspace, type Workspace } from './workspace.ts';

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
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  readonly trash: (record: StoredHead, trashedAt: number | undefined) => Promise<void>;
  readonly saveNow: (label?: string) => Promise<void>;
  readonly isBusy: () => boolean;
  /** Another tab committed this record. */
  readonly hear: (key: string, revision: number) => void;
  /** After a conflict: this tab's work becomes a registry of its own. */
  readonly keepBoth: () => Promise<void>;
  /** False when the open registry holds work that could not be saved; asked again, it lets go. */
  readonly leave: () => Promise<boolean>;
}

export function createLibrary(app: App, { database, announce, makeKey }: LibraryPorts): Library {
  let keeper: Keeper | undefined;
  let known = 0;

  const hold = (record: Pick<StoredRecord, 'key' | 'revision'>, workspace: Workspace): void => {
    keeper?.stop();
    known = record.revision;
    app.put({ kind: 'editing', key: record.key }, workspace);
    keeper = startKeeper({
      database,
      record,
      // A key while the work is being edited says nothing new, and every notice of the store costs each row of the tree a look.
      report: (save) => app.store.getState().save.kind === 'editing' && save.kind === 'editing' ? undefined : app.store.setState({ save }),
      announce: (written) => {
        known = written.revision;
        announce(written);
      },
    });
  };
  app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace && state.stage.kind === 'editing' && state.stage === before.stage) keeper?.schedule(state.workspace);
  });

  const letGo = (): void => {
    keeper?.stop();
    keeper = undefined;
  };
  let given: Workspace | undefined;
  /** True when nothing is left unsaved. What cannot be saved is only given up when the person asks for it twice. */
  const settle = async (): Promise<boolean> => {
    await keeper?.flush();
    const { workspace, save, stage } = app.store.getState();
    if (stage.kind !== 'editing' || (save.kind !== 'failed' && save.kind !== 'conflict')) return true;
    if (given === workspace) {
      keeper?.stop();
      return true;
    }
    given = workspace;
    app.notify({ tone: 'problem', message: 'The open registry is not saved.', hint: 'Download it, or ask again to leave its changes behind.' });
    return false;
  };
  const read = async (key: string): Promise<{ readonly record: StoredRecord | undefined } | undefined> => {
    try {
      return { record: await database.read(key) };
    } catch {
      app.notify({ tone: 'problem', message: 'This browser does not give back what it stored.', hint: 'Reload the page; if that does not help, restart the browser.' });
      return undefined;
    }
  };
  const show = (key: string, record: StoredRecord | undefined): void => {
    const design = record === undefined ? fail('gone', 'This registry is no longer in this browser.', 'Open another one, or import its file.') : readStored(record);
    if (design.kind === 'problem') {
      letGo();
      return app.put({ kind: 'broken', problem: design.problem, text: record?.text ?? '' }, EMPTY_WORKSPACE);
    }
    hold({ key, revision: record?.revision ?? 0 }, toWorkspace(design.value));
    app.store.setState({ save: { kind: 'saved', at: record?.savedAt ?? 0 } });
  };
  const open = async (key: string): Promise<void> => {
    if (!(await settle())) return;
    const found = await read(key);
    // Someone may have typed while the database was read.
    if (keeper?.isBusy() === true) return open(key);
    if (found !== undefined) show(key, found.record);
  };
  const create = async (design: Design): Promise<boolean> => {
    if (!(await settle())) return false;
    hold({ key: makeKey(), revision: 0 }, toWorkspace(design));
    keeper?.schedule(app.store.getState().workspace);
    await keeper?.flush();
    return true;
  };
  const isBehind = (key: string, revision: number): boolean => {
    const { stage, save } = app.store.getState();
    return stage.kind === 'editing' && stage.key === key && revision > known && save.kind !== 'conflict' && keeper?.isBusy() !== true;
  };
  return {
    open: (key) => {
      const { stage, save, workspace } = app.store.getState();
      if (save.kind === 'conflict' && stage.kind === 'editing' && stage.key === key) given = workspace;
      return open(key);
    },
    create,
    list: () => database.list(),
    snapshots: async () => {
      const { stage } = app.store.getState();
      return stage.kind === 'editing' ? database.snapshots(stage.key) : [];
    },
    trash: async ({ key }, trashedAt) => {
      const record = (await read(key))?.record;
      if (record === undefined) return;
      const { revision, trashedAt: _, ...rest } = record;
      await database.write(trashedAt === undefined ? rest : { ...rest, trashedAt }, revision, undefined);
    },
    saveNow: async (label) => {
      if (label !== undefined) keeper?.schedule(app.store.getState().workspace);
      await keeper?.flush(label);
    },
    isBusy: () => keeper?.isBusy() ?? false,
    hear: (key, revision) => {
      if (!isBehind(key, revision)) return;
      void read(key).then((found) => {
        if (found?.record === undefined || !isBehind(key, revision)) return;
        show(key, found.record);
        app.notify({ tone: 'done', message: 'Updated from another tab.' });
      });
    },
    keepBoth: async () => {
      const { workspace } = app.store.getState();
      given = workspace;
      const registry = new Map(workspace.registry).set('name', `${titleOf(workspace)} (my copy)`);
      await create({ registry, tools: workspace.tools.map((tool) => tool.document) });
    },
    leave: async () => {
      if (!(await settle())) return false;
      letGo();
      return true;
    },
  };
}

/** No limits that foreign text has: what was once let in, and then nested by hand, must always come back. */
const STORED_LIMITS = { maxLength: Number.MAX_SAFE_INTEGER, maxDepth: 1_000 };

/** What stands in the database, read through the same door as every other text. Errors: `unreadable_record`, `newer_format`. */
export function readStored(record: Pick<StoredRecord, 'text'>): Outcome<Design> {
  const parsed = parseJson(record.text, STORED_LIMITS);
  if (parsed.kind === 'problem') return { kind: 'problem', problem: unreadable(parsed.problem) };
  const read = readBundle(parsed.value.value);
  return read.kind === 'ok' || read.problem.code === 'newer_format' ? read : { kind: 'problem', problem: unreadable(read.problem) };
}

function unreadable(problem: Problem): Problem {
  return { ...problem, code: 'unreadable_record', hint: 'Download its raw text from the start screen; nothing was deleted.' };
}

export function blankDesign(name: string): Design {
  return {
    registry: jsonObject([
      ['name', name],
      ['version', '0.1.0'],
      ['tiers', [jsonObject([['name', 'core']])]],
      ['phases', [jsonObject([['name', 'always'], ['tiers', ['core']]])]],
      ['result_envelope', 'ok'],
    ]),
    tools: [],
  };
}
