import type { App } from '../app.ts';
import type { AppCommands } from '../commands/app-commands.ts';
import { createRuntime } from './create-runtime.ts';
import { exportRegistry, listBlockers } from './export-registry.ts';

/** The zip of the open registry, with what its definition of done lets through. */
export async function exportZip(
  app: App,
  { linter, runGuard }: Pick<AppCommands, 'linter' | 'runGuard'>,
): Promise<BlobPart> {
  const lintState = await linter.lintWorkspace();
  const { workspace } = app.store.getState();
  const runtime = await createRuntime(workspace, listBlockers(workspace, lintState), runGuard);
  return exportRegistry(workspace, lintState, runtime);
}
