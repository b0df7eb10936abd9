import { createRuntime } from '../export/create-runtime.ts';
import { createRegistryFiles } from '../export/export-registry.ts';
import { listBlockers } from '../export/list-blockers.ts';
import { createDesign } from '../workspace.ts';
import { readCurrent, runOnFolder, saveRecord, type DiskContext } from './disk-context.ts';
import { saveOpenFolder } from './disk-folder.ts';

/**
 * Writes the registry, as the zip has it, into the folder. Nothing is written where the design was
 * changed outside, unless `replaces`; then the outside texts are kept beside.
 */
export function saveFolder(context: DiskContext, replaces: boolean): Promise<void> {
  const { app, commands, ports, store } = context;
  return runOnFolder(context, async (current) => {
    const { outside } = await readCurrent(context, current);
    store.setState({ outside });
    if (outside?.files.some(({ isDesign }) => isDesign) === true && !replaces) return;
    const lintState = await commands.linter.lintWorkspace();
    const { workspace } = app.store.getState();
    const blockers = listBlockers(workspace, lintState);
    const runtime = await createRuntime(workspace, blockers, commands.runGuard);
    const files = createRegistryFiles(workspace, blockers, runtime);
    const saved = await saveOpenFolder(current, files, ports);
    await saveRecord(context, current, {
      files: saved.files,
      design: createDesign(workspace),
    });
    await ports.removeJournal(current.folder);
    store.setState({ kept: saved.kept });
  });
}
