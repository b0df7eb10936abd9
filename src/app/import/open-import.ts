import type { Profile } from '../../contract/profile.ts';
import type { App } from '../app.ts';
import type { AppCommands } from '../commands/app-commands.ts';
import { createBlankDesign } from '../commands/create-blank-design.ts';
import { createImportedDesign, type PendingImport } from './import-files.ts';
import { measureAhead } from './measure-ahead.ts';

/** A new registry of what arrived. False when the open one could not be closed. */
export async function openImport(
  app: App,
  library: AppCommands['registries'],
  arrival: PendingImport,
  profile: Profile,
): Promise<boolean> {
  const design = createImportedDesign(arrival, createBlankDesign('imported'), profile);
  await measureAhead(design, app.store.getState().target);
  return library.create(design);
}
