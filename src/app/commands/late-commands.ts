import type { App } from '../app.ts';
import { getTitle } from '../persistence/autosave.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { createClients } from './clients.ts';
import { getFileStem } from './get-file-stem.ts';
import { createImportCommands } from './import-commands.ts';

export type LateCommands = ReturnType<typeof createImportCommands> &
  ReturnType<typeof createClients> &
  Pick<
    AppCommands,
    'checkExample' | 'renderTemplate' | 'logCalls' | 'openCalls' | 'exportFiles' | 'createLink'
  >;

interface CoreCommands extends Pick<
  AppCommands,
  'registries' | 'linter' | 'runProbe' | 'runGuard'
> {
  readonly runTemplate: (
    job: Parameters<AppCommands['renderTemplate']>[0],
  ) => ReturnType<AppCommandPorts['templates']['run']>;
}

/** What nobody can ask for before the first screen is there: loaded after it. */
export function createLateCommands(
  app: App,
  core: CoreCommands,
  ports: AppCommandPorts,
): LateCommands {
  const { registries, runProbe } = core;
  const openCalls: LateCommands['openCalls'] = async () => {
    const file = await import('../calls/call-log.ts');
    return file.createCallLog(app, registries.openCalls, ports.saveFile);
  };
  return {
    ...createImportCommands(app, registries, ports),
    ...createClients(app, ports, core),
    openCalls,
    logCalls: async (entries) => (await openCalls()).add(entries),
    checkExample: async (schemas, example) => {
      const file = await import('../examples/check-example.ts');
      return file.checkExample(runProbe, schemas, example);
    },
    renderTemplate: async (job) => {
      const answer = await core.runTemplate(job);
      if (answer.kind === 'answer') return answer.value;
      const file = await import('./read-template-failure.ts');
      return file.readTemplateFailure(answer);
    },
    exportFiles: async (kind, ids) => {
      const saveAs = (ending: string, content: BlobPart, type: string): void =>
        ports.saveFile(
          getFileStem(getTitle(app.store.getState().workspace)) + ending,
          content,
          type,
        );
      const file = await import('../export/export-files.ts');
      await file.exportFiles({ app, commands: core, client: ports.exporter, saveAs }, kind, ids);
    },
    createLink: async (ids) => (await import('./links.ts')).createLink(app, ids, ports.getAddress),
  };
}
