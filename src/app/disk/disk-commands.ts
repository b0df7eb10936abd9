import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app.ts';
import type { Choices } from '../merging/merge-workspaces.ts';
import { readCurrent, runOnFolder, type CurrentFolder, type DiskContext } from './disk-context.ts';
import type { DiskPorts } from './disk-ports.ts';
import { NO_FOLDER, type DiskSync } from './disk-state.ts';
import { mergeFolder, replaceFromFolder } from './merge-folder.ts';
import { saveFolder } from './save-folder.ts';

/** Keeps the open registry and a folder on disk in step. The state has the result of each action. */
export interface DiskCommands {
  readonly store: StoreApi<DiskSync>;
  readonly canSelectFolder: () => boolean;
  /** Finds the folder of an earlier visit, and looks for what others changed. */
  readonly open: () => Promise<void>;
  readonly pick: () => Promise<void>;
  /** Asks the browser for permission again. */
  readonly allow: () => Promise<void>;
  readonly save: (replaces?: boolean) => Promise<void>;
  /** Looks for what others changed. */
  readonly check: () => Promise<void>;
  readonly merge: (choices?: Choices) => Promise<void>;
  readonly take: () => Promise<void>;
  /** Without a choice: nothing is merged. */
  readonly closeConflict: () => void;
  /** The files stay. */
  readonly forget: () => Promise<void>;
}

interface WatchedContext extends DiskContext {
  readonly setWatch: (stop: (() => void) | undefined) => void;
}

export function createDiskCommands(
  app: App,
  commands: DiskContext['commands'],
  ports: DiskPorts,
): DiskCommands {
  let current: CurrentFolder | undefined;
  let stopWatching: (() => void) | undefined;
  const context: WatchedContext = {
    app,
    commands,
    ports,
    store: createStore<DiskSync>(() => NO_FOLDER),
    getCurrent: () => current,
    setCurrent: (next) => (current = next),
    setWatch: (stop) => {
      stopWatching?.();
      stopWatching = stop;
    },
  };
  return {
    store: context.store,
    canSelectFolder: ports.canSelectFolder,
    open: async () => {
      const key = getOpenKey(app);
      if (key !== undefined && key === current?.key) return checkFolder(context, false);
      removeFolder(context);
      const record = key === undefined ? undefined : await readRecord(context, key);
      if (key !== undefined && record !== undefined)
        await setFolder(context, { key, folder: record.folder, record }, false);
    },
    pick: async () => {
      const key = getOpenKey(app);
      const folder = key === undefined ? undefined : await ports.selectFolder();
      if (key === undefined || folder === undefined) return;
      const record = await readRecord(context, key);
      const isSame = record !== undefined && (await record.folder.isSameEntry(folder));
      await setFolder(context, { key, folder, record: isSame ? record : undefined }, true);
    },
    allow: async () => {
      if (current !== undefined) await setFolder(context, current, true);
    },
    save: (replaces = false) => saveFolder(context, replaces),
    check: () => checkFolder(context, false),
    merge: (choices) => mergeFolder(context, choices),
    take: () => replaceFromFolder(context),
    closeConflict: () => context.store.setState({ conflict: undefined }),
    forget: async () => {
      if (current !== undefined) await ports.records.remove(current.key);
      removeFolder(context);
    },
  };
}

/** A preview is saved nowhere. */
function getOpenKey(app: App): string | undefined {
  const { stage } = app.store.getState();
  return stage.kind === 'editing' ? stage.key : undefined;
}

function readRecord({ ports }: DiskContext, key: string) {
  return ports.records.read(key).catch(() => undefined);
}

function removeFolder({ store, setCurrent, setWatch }: WatchedContext): void {
  setWatch(undefined);
  setCurrent(undefined);
  store.setState(NO_FOLDER);
}

async function setFolder(
  context: WatchedContext,
  current: CurrentFolder,
  asks: boolean,
): Promise<void> {
  const { ports, store } = context;
  removeFolder(context);
  context.setCurrent(current);
  const isAllowed = await ports.hasPermission(current.folder, asks).catch(() => false);
  const savedAt = current.record?.savedAt;
  store.setState({ ...NO_FOLDER, folder: current.folder.name, isAllowed, savedAt });
  if (!isAllowed) return;
  context.setWatch(await ports.startWatch(current.folder, () => void checkFolder(context, true)));
  await checkFolder(context, false);
}

/** `tells`: the person is somewhere else on the page. */
function checkFolder(context: DiskContext, tells: boolean): Promise<void> {
  const { app, store } = context;
  return runOnFolder(context, async (current) => {
    // Another registry is open now.
    if (current.key !== getOpenKey(app)) return;
    const { outside } = await readCurrent(context, current);
    const isNew = outside !== undefined && store.getState().outside === undefined;
    store.setState({ outside });
    if (isNew && tells && app.store.getState().dialog !== 'export')
      app.setNotice({
        tone: 'done',
        message: `Files in ${current.folder.name} were changed outside.`,
        action: { label: 'Review', run: () => app.setView({ dialog: 'export' }) },
        stays: true,
      });
  });
}
