import { readBundle, type Design } from '../../contract/design.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { createFailure, type Outcome, type Problem } from '../../contract/problem.ts';
import type { App } from '../app.ts';
import type { PendingImport } from '../import/import-files.ts';
import { createDesign } from '../workspace.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { convertRejection } from './convert-rejection.ts';

type ImportCommands = Pick<
  AppCommands,
  | 'importText'
  | 'importFiles'
  | 'applyImport'
  | 'openImport'
  | 'listGallery'
  | 'openGallery'
  | 'openLink'
>;

/** Opens and imports files, pasted text, examples of the gallery and shared links. */
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
    importText: (text, from) => convertRejection(importText(text, from)),
    importFiles: (files) => convertRejection(importChosen(files)),
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
    openGallery: async (file) => {
      const read = await readGallery(ports, file);
      if (read.kind === 'problem') return setProblemNotice(app, read.problem);
      await library.openExample(file, read.value);
    },
    openLink: async (fragment, isAllowed) =>
      (await import('./links.ts')).openLink(app, { library, ...ports }, { fragment, isAllowed }),
  };
}

async function readGallery(ports: AppCommandPorts, file: string): Promise<Outcome<Design>> {
  try {
    const parsed = parseJson(await ports.loadText(`gallery/${file}`));
    return parsed.kind === 'problem' ? parsed : readBundle(parsed.value.value);
  } catch {
    return createFailure(
      'gallery_unreachable',
      'The example could not be loaded.',
      'Check the connection and try again. Your registries are unchanged.',
    );
  }
}

function setProblemNotice(app: App, problem: Problem): void {
  app.setNotice({ tone: 'problem', message: problem.message, hint: problem.hint });
}
