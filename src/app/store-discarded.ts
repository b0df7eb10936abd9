import type { App } from './app.ts';
import { printWorkspace, titleOf } from './keep.ts';
import type { LibraryPorts } from './library.ts';
import type { Workspace } from './workspace.ts';

interface Discarded {
  readonly workspace: Workspace;
  readonly restore: (key: string) => Promise<void>;
}

/** Work that is left behind goes to the trash, and where the database refuses, to a file. */
export async function storeDiscarded(
  app: App,
  { database, makeKey, download }: LibraryPorts,
  { workspace, restore }: Discarded,
): Promise<void> {
  const [key, savedAt, text] = [makeKey(), Date.now(), printWorkspace(workspace)];
  const title = `${titleOf(workspace)} (discarded)`;
  try {
    await database.save({ key, title, savedAt, trashedAt: savedAt, text }, 0, undefined);
    app.notify({
      tone: 'done',
      message: 'Your version was moved to the trash.',
      action: { label: 'Restore', run: () => void restore(key) },
    });
  } catch {
    download?.('unsaved.toolwright.json', text);
    app.notify({
      tone: 'problem',
      message: 'Your unsaved version was downloaded.',
      hint: 'Import unsaved.toolwright.json to go on with it.',
    });
  }
}
