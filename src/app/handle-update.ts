import type { App } from './app.ts';
import type { AppCommands } from './commands/app-commands.ts';

/** Offers a newer build of the app; the open page stays as it is until the person reloads it. */
export function handleUpdate(
  app: App,
  { saveAll }: Pick<AppCommands, 'saveAll'>,
  applyUpdate: () => void,
): void {
  const runUpdate = async (): Promise<void> => {
    if (await saveAll()) applyUpdate();
    else
      app.setNotice({
        tone: 'problem',
        message: 'The page was not reloaded, because your work is not saved.',
        hint: 'Download it or save a copy first.',
        action: { label: 'Reload anyway', run: applyUpdate },
      });
  };
  app.setNotice({
    tone: 'done',
    message: 'A new version is ready.',
    action: { label: 'Reload', run: () => void runUpdate() },
    stays: true,
  });
}
