import type { JsonObject } from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { importers } from '../../import/importers.ts';
import { toolwright } from '../../import/importers/toolwright.ts';
import { decodeShare } from '../../share/share.ts';
import type { AppCommands } from '../commands/app-commands.ts';
import { convertRejection } from '../commands/convert-rejection.ts';
import { loadStored } from '../persistence/load-stored.ts';

/** What the open registry can be compared with. */
export type SideSource =
  | { readonly kind: 'snapshot'; readonly savedAt: number }
  | { readonly kind: 'registry'; readonly key: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'link'; readonly text: string };

export interface OpenSide {
  readonly source: SideSource;
  /** Of files; the screen names the others. */
  readonly name: string | undefined;
  readonly tools: readonly JsonObject[];
  /** Undefined: definitions of tools without a registry. */
  readonly registry: JsonObject | undefined;
  readonly importer: string | undefined;
}

/** Reads one side, whatever it is. Never rejects. Errors: `gone`, and those of what is read. */
export function openComparedSide(
  source: SideSource,
  commands: Pick<AppCommands, 'registries' | 'importFiles'>,
): Promise<Outcome<OpenSide>> {
  return convertRejection(readSide(source, commands));
}

async function readSide(
  source: SideSource,
  { registries, importFiles }: Pick<AppCommands, 'registries' | 'importFiles'>,
): Promise<Outcome<OpenSide>> {
  switch (source.kind) {
    case 'snapshot': {
      const snapshots = await registries.listSnapshots();
      return readText(source, snapshots.find(({ savedAt }) => savedAt === source.savedAt)?.text);
    }
    case 'registry':
      return readText(source, await registries.readText(source.key));
    case 'files':
      return readFiles(source, await importFiles(source.files));
    case 'link': {
      const opened = await decodeShare(source.text.slice(Math.max(0, source.text.indexOf('#'))));
      return opened.kind === 'problem'
        ? opened
        : createSuccess({ source, name: undefined, importer: undefined, ...opened.value });
    }
  }
}

async function readText(source: SideSource, text: string | undefined): Promise<Outcome<OpenSide>> {
  if (text === undefined || text === '')
    return createFailure(
      'gone',
      'It is no longer in this browser.',
      'Choose something else to compare with.',
    );
  const read = await loadStored({ text });
  return read.kind === 'problem'
    ? read
    : createSuccess({ source, name: undefined, importer: undefined, ...read.value });
}

function readFiles(
  source: SideSource,
  read: Awaited<ReturnType<AppCommands['importFiles']>>,
): Outcome<OpenSide> {
  if (read.kind === 'problem') return read;
  const { from, kinds, imported } = read.value;
  const [kind, ...more] = kinds;
  const importer = importers.find(({ label }) => label === kind?.label);
  const isContracts = importer === undefined || importer.id === toolwright.id || more.length > 0;
  return createSuccess({
    source,
    name: from,
    tools: imported.tools,
    registry: imported.registry,
    importer: isContracts ? undefined : importer.id,
  });
}
