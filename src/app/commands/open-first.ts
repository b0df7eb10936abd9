import type { App } from '../app.ts';
import { readStorageError } from '../persistence/storage-error.ts';
import type { AppCommands } from './app-commands.ts';
import { FIRST_EXAMPLE } from './gallery.ts';

const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

interface FirstChoice {
  /** The key that was open last, as the page remembers it; the database may know a later one. */
  readonly hint: string | null;
  /** This registry did not finish opening in the last two starts. */
  readonly isUnsafe?: (key: string) => boolean;
  /** The address asks for the example. */
  readonly isExample?: boolean;
  /** Settles when the start screen can be drawn at once. */
  readonly startScreen?: Promise<unknown> | undefined;
}

/**
 * Opens the registry that was open last, the example where the address asks for it, or the start
 * screen where nothing is stored. While the database does not answer, nothing is created: the state
 * has the reason, and it is asked again until it answers or the person chooses to work without it.
 */
export async function openFirst(
  app: App,
  commands: AppCommands,
  choice: FirstChoice,
): Promise<void> {
  for (let attempt = 0; isWaiting(app); attempt += 1) {
    try {
      await openLast(app, commands, choice);
      if (isWaiting(app)) await choice.startScreen;
      // What cannot be read leaves the page where all registries are listed.
      if (isWaiting(app)) app.openStart();
    } catch (error) {
      const trouble = readStorageError(error);
      // The browser has no storage for this site: there is nothing to wait for, and nothing that
      // could be replaced.
      if (trouble.code === 'storage_blocked') return commands.openGallery(FIRST_EXAMPLE);
      if (!isWaiting(app)) return;
      await new Promise<void>((resolve) => {
        const startWithoutStorage = (): void => {
          if (isWaiting(app)) app.openStart();
          resolve();
        };
        app.store.setState({
          stage: { kind: 'loading', error: { ...trouble, retry: resolve, startWithoutStorage } },
        });
        setTimeout(resolve, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
      });
      commands.registries.stopOpening();
    }
  }
}

function isWaiting(app: App): boolean {
  return app.store.getState().stage.kind === 'loading';
}

async function openLast(
  app: App,
  { registries, openGallery }: AppCommands,
  { hint, isUnsafe, isExample }: FirstChoice,
): Promise<void> {
  if (isExample === true) {
    // Also asks whether the database opens: an example must not hide that it does not.
    return openGallery(
      FIRST_EXAMPLE,
      registries.list().then(() => isWaiting(app)),
    );
  }
  const [heads, lastKey] = await Promise.all([registries.list(), registries.readLast()]);
  if (!isWaiting(app)) return;
  const usable = heads.filter(
    ({ trashedAt, damaged }) => trashedAt === undefined && damaged !== true,
  );
  const last =
    usable.find(({ key }) => key === (lastKey ?? hint)) ??
    usable.toSorted((a, b) => b.savedAt - a.savedAt)[0];
  if (last !== undefined && isUnsafe?.(last.key) === true) app.openStart(last.key);
  else if (last !== undefined) await registries.open(last.key);
}
