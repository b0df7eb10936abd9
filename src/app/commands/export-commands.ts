import type { App } from '../app.ts';
import { printAnyWorkspace } from '../export/print-bundle.ts';
import { getTitle } from '../persistence/autosave.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { getFileStem } from './get-file-stem.ts';

type ExportCommands = Pick<
  AppCommands,
  'exportStored' | 'exportBundle' | 'exportRaw' | 'exportSaved'
>;

/** Downloads registries as they are stored. Part of the shell: a way out waits for no chunk. */
export function createExportCommands(
  app: App,
  registries: AppCommands['registries'],
  { saveFile }: AppCommandPorts,
): ExportCommands {
  const saveAs = (ending: string, content: BlobPart, type: string): void =>
    saveFile(getFileStem(getTitle(app.store.getState().workspace)) + ending, content, type);
  return {
    exportStored: async (key) =>
      saveFile('registry-raw.json', await registries.readRaw(key), 'application/json'),
    exportBundle: async () =>
      saveAs(
        '.toolwright.json',
        printAnyWorkspace(app.store.getState().workspace),
        'application/json',
      ),
    exportRaw: () => {
      const { stage } = app.store.getState();
      if (stage.kind === 'broken') saveFile('registry-raw.txt', stage.text, 'text/plain');
    },
    exportSaved: async ({ key, title }) =>
      saveFile(
        `${getFileStem(title)}.toolwright.json`,
        await registries.readText(key),
        'application/json',
      ),
  };
}
