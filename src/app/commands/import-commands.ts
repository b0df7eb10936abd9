import type { Design } from '../../contract/design.ts';
import type { Outcome } from '../../contract/problem.ts';
import type { App } from '../app.ts';
import type { PendingImport } from '../import/import-files.ts';
import { createDesign } from '../workspace.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';

type ImportCommands = Pick<
  AppCommands,
  'importText' | 'importFiles' | 'applyImport' | 'openImport' | 'listGallery' | 'openLink'
>;

/** Opens and imports files, pasted text and shared links, and lists the examples. */
export function createImportCommands(
  app: App,
  library: AppCommands['registries'],
  ports: AppCommandPorts,
): ImportCommands {
  const getDesign = (): Design => createDesign(app.store.getState().workspace);
  const importText = async (text: string, name: string): Promise<Outcome<PendingImport>> => {
    const file = await import('../import/import-files.ts');
    const read = [{ name, bytes: new TextEncoder().encode(text) }];
    return file.importFiles(ports.reader, { read, tooLarge: [], unreadable: [] }, getDesign);
  };
  const importChosen = async (chosen: readonly File[]): Promise<Outcome<PendingImport>> => {
    const file = await import('../import/import-files.ts');
    return file.importFiles(
      ports.reader,
      await ports.readFiles(chosen, file.MAX_FILE_BYTES),
      getDesign,
    );
  };
  return {
    importText,
    importFiles: importChosen,
    applyImport: async (arrival, choices) => {
      const file = await import('../../import/plan.ts');
      const next = file.applyPlan(getDesign(), arrival.plan, choices);
      app.apply({ kind: 'replace-design', design: next, label: `Import from ${arrival.from}` });
      return true;
    },
    openImport: async (...given) =>
      (await import('../import/open-import.ts')).openImport(app, library, ...given),
    listGallery: async () => {
      try {
        const text = await ports.loadText('gallery/gallery.json');
        return (await import('./read-gallery-list.ts')).readGalleryList(text);
      } catch {
        return [];
      }
    },
    openLink: async (fragment, isAllowed) =>
      (await import('./links.ts')).openLink(app, { library, ...ports }, { fragment, isAllowed }),
  };
}
