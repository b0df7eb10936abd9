import type { App } from '../app.ts';
import { printAnyWorkspace } from '../export/print-bundle.ts';
import { getTitle } from '../persistence/autosave.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { convertRejection } from './convert-rejection.ts';
import { getFileStem } from './get-file-stem.ts';

type ExportCommands = Pick<
  AppCommands,
  'exportStored' | 'exportFiles' | 'exportBundle' | 'exportRaw' | 'exportSaved' | 'createLink'
>;

/** Downloads registries in several formats, and creates a link to the open one. */
export function createExportCommands(
  app: App,
  commands: Pick<AppCommands, 'registries' | 'linter' | 'runGuard'>,
  { saveFile, getAddress, exporter: client }: AppCommandPorts,
): ExportCommands {
  const { registries } = commands;
  const saveAs = (ending: string, content: BlobPart, type: string): void =>
    saveFile(getFileStem(getTitle(app.store.getState().workspace)) + ending, content, type);
  return {
    exportStored: async (key) =>
      saveFile('registry-raw.json', await registries.readRaw(key), 'application/json'),
    exportFiles: async (kind, ids) => {
      const file = await import('../export/export-files.ts');
      await file.exportFiles({ app, commands, client, saveAs }, kind, ids);
    },
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
    createLink: (ids) =>
      convertRejection(import('./links.ts').then((file) => file.createLink(app, ids, getAddress))),
  };
}
