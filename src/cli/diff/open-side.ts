import type { ComparedDesign } from '../../app/comparing/convert-sides.ts';
import { createBundle } from '../../contract/design.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { toolwright } from '../../import/importers/toolwright.ts';
import { decodeShare } from '../../share/share.ts';
import { EXIT } from '../exit-codes.ts';
import { STANDARD_INPUT } from '../input/list-files.ts';
import { readAll } from '../input/read-all.ts';
import type { SourceSet, SourceTool } from '../input/source.ts';
import { loadServedTools } from '../served/load-served-tools.ts';
import type { Shell } from '../shell.ts';
import { readRevision } from './read-revision.ts';

/** One side of a comparison. */
export interface Side extends ComparedDesign {
  /** As it was given. */
  readonly name: string;
  /** The file of each tool, by its document. */
  readonly sources: ReadonlyMap<JsonObject, SourceTool>;
}

/**
 * Opens a file, a folder, a zip, a link, a git revision or a live server as one registry.
 * Undefined: what could not be read is printed already. Errors: `several_registries`, and those of
 * its source.
 */
export async function openSide(given: string, shell: Shell): Promise<Outcome<Side> | undefined> {
  const bytes = await loadBytes(given, shell);
  if (bytes?.kind === 'problem') return bytes;
  const { sets, exit } = readAll(
    { paths: [bytes === undefined ? given : STANDARD_INPUT] },
    bytes === undefined ? shell : { ...shell, readInput: () => bytes.value },
  );
  if (exit !== EXIT.clean) return undefined;
  const homes = sets.filter(({ home }) => home !== undefined);
  return homes.length > 1
    ? createFailure(
        'several_registries',
        `${given} has ${homes.length} registries.`,
        'Name the folder of one of them.',
      )
    : createSuccess(createSide(given, homes.length === 1 ? homes : sets));
}

/** Undefined for a path. */
async function loadBytes(given: string, shell: Shell): Promise<Outcome<Buffer> | undefined> {
  if (given.startsWith('git:')) return readRevision(given.slice('git:'.length), shell.folder);
  if (given.startsWith('mcp:')) return loadServer(given.slice('mcp:'.length), shell);
  if (!/^https?:\/\//.test(given)) return undefined;
  const fragment = given.indexOf('#');
  const opened = await decodeShare(fragment === -1 ? '' : given.slice(fragment));
  return opened.kind === 'problem'
    ? opened
    : createSuccess(Buffer.from(printJson(createBundle(opened.value))));
}

async function loadServer(at: string, shell: Shell): Promise<Outcome<Buffer>> {
  const loaded = await loadServedTools(at, shell.folder);
  return loaded.kind === 'problem'
    ? loaded
    : createSuccess(Buffer.from(printJson(new Map([['tools', loaded.value.tools]]))));
}

function createSide(name: string, sets: readonly SourceSet[]): Side {
  const tools = sets.flatMap((set) => set.tools);
  const importers = new Set(tools.map(({ importer }) => importer.id));
  const [importer] = importers;
  return {
    name,
    design: {
      registry: sets[0]?.registry.registry.source ?? new Map(),
      tools: tools.map(({ reading }) => reading.contract.source),
    },
    hasRegistry: sets.some(({ home }) => home !== undefined),
    importer: importers.size === 1 && importer !== toolwright.id ? importer : undefined,
    sources: new Map(tools.map((tool) => [tool.reading.contract.source, tool])),
  };
}
