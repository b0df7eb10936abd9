import type { StoreApi } from 'zustand/vanilla';
import { createBundle, type Design } from '../../contract/design.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { HashedFile } from '../../io/disk/read-disk.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { GuardAnswer, GuardJob } from '../../simulate/guard-job.ts';
import type { App } from '../app.ts';
import type { LinterClient } from '../linting/linter-client.ts';
import { describeDiskFailure } from './describe-disk-failure.ts';
import { createHashes, readOpenFolder, type DiskReading, type OpenFolder } from './disk-folder.ts';
import type { DiskPorts } from './disk-ports.ts';
import type { DiskSync } from './disk-state.ts';
import { readDiskDesign } from './read-disk-design.ts';

/** The folder of the registry with this key. */
export interface CurrentFolder extends OpenFolder {
  readonly key: string;
}

export interface DiskContext {
  readonly app: App;
  readonly commands: {
    readonly linter: LinterClient;
    readonly runGuard: (job: GuardJob) => Promise<Answer<GuardAnswer>>;
  };
  readonly ports: DiskPorts;
  readonly store: StoreApi<DiskSync>;
  /** Undefined while no folder is chosen. */
  readonly getCurrent: () => CurrentFolder | undefined;
  readonly setCurrent: (current: CurrentFolder | undefined) => void;
}

/** One at a time; what fails is in the state. */
export async function runOnFolder(
  { store, getCurrent }: DiskContext,
  work: (current: CurrentFolder) => Promise<void>,
): Promise<void> {
  const current = getCurrent();
  if (current === undefined || store.getState().isBusy) return;
  store.setState({ isBusy: true, problem: undefined });
  try {
    await work(current);
  } catch (error) {
    store.setState({ problem: describeDiskFailure(error) });
  }
  store.setState({ isBusy: false });
}

/** From now on, this is what was last saved or read. */
export async function saveRecord(
  context: DiskContext,
  current: CurrentFolder,
  read: { readonly files: readonly HashedFile[]; readonly design: Design },
): Promise<void> {
  const record = {
    folder: current.folder,
    hashes: createHashes(read.files),
    base: printJson(createBundle(read.design)),
    savedAt: Date.now(),
  };
  context.setCurrent({ ...current, record });
  context.store.setState({
    savedAt: record.savedAt,
    outside: undefined,
    conflict: undefined,
  });
  await context.ports.records.save(current.key, record);
}

/** What the folder holds; a save that was interrupted counts as saved. */
export async function readCurrent(
  context: DiskContext,
  current: CurrentFolder,
): Promise<DiskReading> {
  const reading = await readOpenFolder(current, context.ports);
  const { finished } = reading;
  if (finished === undefined) return reading;
  const design = readDiskDesign(finished);
  if (design.kind === 'ok')
    await saveRecord(context, current, { files: finished, design: design.value });
  await context.ports.removeJournal(current.folder);
  return reading;
}
