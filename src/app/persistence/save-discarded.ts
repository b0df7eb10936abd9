import type { App } from '../app.ts';
import type { Workspace } from '../workspace.ts';
import { getTitle } from './autosave.ts';
import type { LibraryPorts } from './library.ts';
import { printWorkspace } from './print-workspace.ts';

interface DiscardedWork {
  readonly workspace: Workspace;
  readonly open: (key: string) => Promise<void>;
}

/** Saves discarded work to the trash, or to a file when the database refuses. */
export async function saveDiscarded(
  app: App,
  { database, createKey, saveFile }: LibraryPorts,
  { workspace, open: restore }: DiscardedWork,
): Promise<void> {
  const [key, savedAt, text] = [createKey(), Date.now(), printWorkspace(workspace)];
  const title = `${getTitle(workspace)} (discarded)`;
  try {
    await database.save({ key, title, savedAt, trashedAt: savedAt, text }, 0, undefined);
    app.setNotice({
      tone: 'done',
      message: 'Your version was moved to the trash.',
      action: { label: 'Restore', run: () => void restore(key) },
    });
  } catch {
    saveFile?.('unsaved.toolwright.json', text);
    app.setNotice({
      tone: 'problem',
      message: 'Your unsaved version was downloaded.',
      hint: 'Import unsaved.toolwright.json to continue with it.',
    });
  }
}
