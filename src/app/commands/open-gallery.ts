import { readBundle, type Design } from '../../contract/design.ts';
import { parsePlainJson } from '../../contract/json/parse-plain-json.ts';
import { createFailure, type Outcome } from '../../contract/problem.ts';
import type { App } from '../app.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';

/** Opens an example; a notice says where it cannot be loaded. Reads it while `isWanted` is pending. */
export async function openGallery(
  app: App,
  library: AppCommands['registries'],
  { loadText }: AppCommandPorts,
  ...[file, isWanted]: Parameters<AppCommands['openGallery']>
): Promise<void> {
  const [read, isOpening = true] = await Promise.all([readGallery(loadText, file), isWanted]);
  if (!isOpening) return;
  if (read.kind === 'ok') return void (await library.openExample(file, read.value));
  const { message, hint } = read.problem;
  app.setNotice({ tone: 'problem', message, hint });
}

async function readGallery(
  loadText: AppCommandPorts['loadText'],
  file: string,
): Promise<Outcome<Design>> {
  try {
    const json = parsePlainJson(await loadText(`gallery/${file}`));
    if (json !== undefined) return readBundle(json);
  } catch {
    // As below.
  }
  return createFailure(
    'gallery_unreachable',
    'The example could not be loaded.',
    'Check the connection and try again. Your registries are unchanged.',
  );
}
