import { bundleDesign } from '../contract/design.ts';
import { asString, type JsonObject } from '../contract/json.ts';
import { printJson } from '../contract/print-json.ts';
import type { Database, StoredRecord } from '../io/database.ts';
import { toDesign, type Workspace } from './workspace.ts';

/** Whether the work is on the disk. "saved" is only said after the transaction has committed. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  /** Another tab committed in between; nothing was overwritten. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Keeper {
  /** The workspace changed: save 300 ms after the last change, at most 1 s after the first. */
  readonly schedule: (workspace: Workspace) => void;
  /** Save what is pending now. A label also keeps a named snapshot. */
  readonly flush: (label?: string) => Promise<void>;
  /** Pending or running work. */
  readonly isBusy: () => boolean;
  readonly stop: () => void;
}

const IDLE_MS = 300;
const MOST_MS = 1_000;
const RETRY_MS = 5_000;

export interface KeeperTerms {
  readonly database: Database;
  readonly record: Pick<StoredRecord, 'key' | 'revision'>;
  readonly report: (state: SaveState) => void;
  /** Called after each commit, to tell other tabs. */
  readonly announce: (record: StoredRecord) => void;
}

/** Saves one registry. After a conflict it stops: the person decides. */
export function startKeeper({ database, record, report, announce }: KeeperTerms): Keeper {
  let { revision } = record;
  let pending: Workspace | undefined;
  let latest: Workspace | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let running: Promise<void> | undefined;
  let stopped = false;

  const save = async (workspace: Workspace, label: string | undefined): Promise<void> => {
    report({ kind: 'saving' });
    try {
      const written = await database.write({ key: record.key, title: titleOf(workspace), savedAt: Date.now(), text: printWorkspace(workspace) }, revision, label);
      if (written.kind === 'conflict') {
        stopped = true;
        return report({ kind: 'conflict' });
      }
      ({ revision } = written.record);
      announce(written.record);
      report(pending === undefined ? { kind: 'saved', at: written.record.savedAt } : { kind: 'editing' });
    } catch (error) {
      pending ??= workspace;
      report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      arm(RETRY_MS);
    }
  };

  const flush = async (label?: string): Promise<void> => {
    clearTimeout(timer);
    while (running !== undefined) await running;
    const workspace = pending ?? (label === undefined ? undefined : latest);
    if (workspace === undefined || stopped) return;
    pending = undefined;
    firstAt = 0;
    running = save(workspace, label).finally(() => (running = undefined));
    await running;
  };

  const arm = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  return {
    schedule: (workspace) => {
      latest = workspace;
      if (stopped) return;
      pending = workspace;
      firstAt ||= Date.now();
      report({ kind: 'editing' });
      arm(Math.max(0, Math.min(IDLE_MS, firstAt + MOST_MS - Date.now())));
    },
    flush,
    isBusy: () => pending !== undefined || running !== undefined,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export function titleOf(workspace: Workspace): string {
  return asString(workspace.registry.get('name')) || 'Untitled registry';
}

const printed = new WeakMap<JsonObject, string>();

/** The bundle's text; each tool is printed once as long as it does not change, so a save with 1,000 tools costs one tool. */
export function printWorkspace(workspace: Workspace): string {
  const head = printJson(bundleDesign({ ...toDesign(workspace), tools: [] }));
  const tools = workspace.tools.map(({ document }) => {
    const text = printed.get(document) ?? printJson(document);
    printed.set(document, text);
    return text;
  });
  return head.replace(/"contracts":\[\]\}$/, () => `"contracts":[${tools.join(',')}]}`);
}
