import type { App } from '../app.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { createLoader } from './create-loader.ts';

/** What is loaded the first time that somebody needs it, and is then the same one each time. */
export function createClients(
  app: App,
  ports: AppCommandPorts,
  checks: Pick<AppCommands, 'linter' | 'runGuard'>,
): Pick<AppCommands, 'openNetClient' | 'openTokenizer' | 'openTranscripts' | 'openDisk'> {
  return {
    openDisk: createLoader(async () => {
      const file = await import('../disk/disk-commands.ts');
      return file.createDiskCommands(app, checks, await ports.loadDisk());
    }),
    openNetClient: createLoader(() =>
      import('../net/net-client.ts').then((file) => file.createNetClient(ports.openNet)),
    ),
    openTokenizer: createLoader(() =>
      import('../tokens/tokenizer-client.ts').then((file) =>
        file.startTokenizer(app, ports.tokenizer),
      ),
    ),
    openTranscripts: createLoader(async () => {
      const file = await import('../transcripts/transcript-commands.ts');
      return file.createTranscriptCommands(app, await ports.loadAnalyst(), ports.saveFile);
    }),
  };
}
