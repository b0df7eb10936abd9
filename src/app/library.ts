import { isBundle, readBundle, type Design } from '../contract/design.ts';
import { jsonObject } from '../contract/json.ts';
import { parseJson } from '../contract/parse-json.ts';
import { fail, type Outcome, type Problem } from '../contract/problem.ts';
import type { Database, Snapshot, StoredRecord } from '../io/database.ts';
import type { App } from './app.ts';
import { startKeeper, titleOf, type Keeper } from './keep.ts';
import { EMPTY_WORKSPACE, toWorkspace, type Workspace } from './workspace.ts';

export interface LibraryPorts {
  readonly database: Database;
  /** Tells other tabs that a record was committed. */
  readonly announce: (record: StoredRecord) => void;
  readonly makeKey: () => string;
}

/** The registries of this browser: opening, starting, keeping, leaving. */
export interface Library {
  readonly open: (key: string) => Promise<void>;
  /** A new registry, saved from the start. */
  readonly create: (design: Design) => Promise<void>;
  readonly list: () => Promise<readonly StoredRecord[]>;
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  readonly trash: (record: StoredRecord, trashedAt: number | undefined) => Promise<void>;
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
      report: (save) => app.store.setState({ save }),
      announce: (written) => {
        known = written.revision;
        announce(written);
      },
    });
  };
  app.store.subscribe((state, before) => {
    if (state.workspace !== before.workspace && state.stage.kind === 'editing' && state.stage === before.stage) keeper?.schedule(state.workspace);
  });

  let given: Workspace | undefined;
  /** Saves and lets go of the open registry. What cannot be saved is only left behind when the person asks a second time. */
  const leave = async (): Promise<boolean> => {
    await keeper?.flush();
    const { workspace, save, past, stage } = app.store.getState();
    const lost = stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict') && past.length > 0;
    if (lost && given !== workspace) {
      given = workspace;
      app.notify({ tone: 'problem', message: 'The open registry is not saved.', hint: 'Download it, or ask again to leave its changes behind.' });
      return false;
    }
    keeper?.stop();
    return true;
  };
  const read = async (key: string): Promise<StoredRecord | 'failed' | undefined> => {
    try {
      return await database.read(key);
    } catch {
      app.notify({ tone: 'problem', message: 'This browser does not give back what it stored.', hint: 'Reload the page; if that does not help, restart the browser.' });
      return 'failed';
    }
  };
  const show = (key: string, record: StoredRecord | undefined): void => {
    const design = record === undefined ? fail('gone', 'This registry is no longer in this browser.', 'Open another one, or import its file.') : readStored(record);
    if (design.kind === 'problem') return app.put({ kind: 'broken', problem: design.problem, text: record?.text ?? '' }, EMPTY_WORKSPACE);
    hold({ key, revision: record?.revision ?? 0 }, toWorkspace(design.value));
    app.store.setState({ save: { kind: 'saved', at: record?.savedAt ?? 0 } });
  };
PLACE
/** Wider than the door for foreign text: what was once let in must always come back. */
const STORED_LIMITS = { maxLength: 50_000_000, maxDepth: 80 };

/** What stands in the database, read through the same door as every other text. */
export function readStored(record: Pick<StoredRecord, 'text'>): Outcome<Design> {
  const parsed = parseJson(record.text, STORED_LIMITS);
  if (parsed.kind === 'problem') return { kind: 'problem', problem: unreadable(parsed.problem) };
  return isBundle(parsed.value.value) ? readBundle(parsed.value.value) : fail('unreadable_record', 'The saved registry is damaged.', 'Download its raw text from the start screen; nothing was deleted.');
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
