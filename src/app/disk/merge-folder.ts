import type { Design } from '../../contract/design.ts';
import type { HashedFile } from '../../io/disk/read-disk.ts';
import { mergeWorkspaces, type Choices } from '../merging/merge-workspaces.ts';
import { resolveToolIds } from '../merging/resolve-tool-ids.ts';
import { createDesign } from '../workspace.ts';
import {
  readCurrent,
  runOnFolder,
  saveRecord,
  type CurrentFolder,
  type DiskContext,
} from './disk-context.ts';
import { readBase } from './disk-folder.ts';
import { readDiskDesign } from './read-disk-design.ts';

/**
 * Merges the folder's design into the open one: an undo step. Where both sides changed one place,
 * the conflict waits in the state for a choice.
 */
export function mergeFolder(context: DiskContext, choices?: Choices): Promise<void> {
  const { app, store } = context;
  return runOnFolder(context, async (current) => {
    const read = await readFolderDesign(context, current);
    const base = readBase(current.record);
    if (read === undefined) return;
    if (base.kind === 'problem') return store.setState({ problem: base.problem });
    const mine = app.store.getState().workspace;
    const former = resolveToolIds(mine, base.value);
    const three = { base: former, mine, theirs: resolveToolIds(former, read.design) };
    const { workspace, conflicts } = mergeWorkspaces(three, choices);
    if (conflicts.length > 0 && choices === undefined)
      return store.setState({ conflict: { ...three, conflicts } });
    const design = createDesign(workspace);
    app.apply({ kind: 'replace-design', design, label: 'Merge files from disk' });
    await saveRecord(context, current, read);
  });
}

/** The folder's design in place of the open one: an undo step. */
export function replaceFromFolder(context: DiskContext): Promise<void> {
  return runOnFolder(context, async (current) => {
    const read = await readFolderDesign(context, current);
    if (read === undefined) return;
    context.app.apply({
      kind: 'replace-design',
      design: read.design,
      label: 'Take files from disk',
    });
    await saveRecord(context, current, read);
  });
}

interface FolderDesign {
  readonly design: Design;
  readonly files: readonly HashedFile[];
}

async function readFolderDesign(
  context: DiskContext,
  current: CurrentFolder,
): Promise<FolderDesign | undefined> {
  const { files } = await readCurrent(context, current);
  const read = readDiskDesign(files);
  if (read.kind === 'ok') return { design: read.value, files };
  context.store.setState({ problem: read.problem });
  return undefined;
}
