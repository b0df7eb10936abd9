import { resolve } from 'node:path';
import { readRegistry, type RegistryReading } from '../../contract/document/read.ts';
import { suggestProfile } from '../../contract/document/suggest-profile.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import type { Profile } from '../../contract/profile.ts';
import { isGeneratedPath } from '../../import/folder.ts';
import { addGrouping } from '../../import/requests/grouping.ts';
import type { Shell } from '../shell.ts';
import type { ListedFile } from './list-files.ts';
import { createReadLimits } from './read-file.ts';
import { findHome, isHome, readHome } from './read-home.ts';
import { isBare, readLoose, type LooseTools, type ReadContext } from './read-loose.ts';
import type { SourceSet, SourceTool, Trouble } from './source.ts';

export interface SourceSets {
  readonly sets: readonly SourceSet[];
  readonly troubles: readonly Trouble[];
}

/**
 * Reads files as tool sets: the folder of a registry is a set, a file of several tools is one, and
 * files of a single tool form one together. For a contract in the `tools/` of a registry, the whole
 * registry is read.
 */
export function readSets(files: readonly ListedFile[], shell: Shell): SourceSets {
  const { homes, loose } = groupFiles(files, shell);
  const known = readHomes(homes, shell);
  const read = readLooseFiles(loose, { shell, limits: createReadLimits() });
  const singles = read.singles.map(({ tool }) => tool);
  const last = singles.length === 0 ? [] : [createSingleSet(singles)];
  return {
    sets: [...known.sets, ...read.sets.map(({ set }) => set), ...last],
    troubles: [...known.troubles, ...read.troubles.map(({ trouble }) => trouble)],
  };
}

type Homes = ReadonlyMap<string, readonly string[]>;

function readHomes(homes: Homes, shell: Shell): SourceSets {
  const troubles: Trouble[] = [];
  const sets: SourceSet[] = [];
  for (const [root, paths] of homes) {
    const asked = new Set(paths.map((path) => resolve(shell.folder, path)));
    const isWhole = paths.every((path) => path.endsWith('registry.json'));
    const home = readHome(root, (path) => isWhole || asked.has(resolve(shell.folder, path)), shell);
    troubles.push(...home.troubles);
    if (home.set !== undefined) sets.push(home.set);
  }
  return { sets, troubles };
}

/** What files without a registry hold; `file` is the index of the file. */
export interface LooseFiles {
  readonly sets: readonly { readonly file: number; readonly set: SourceSet }[];
  /** Tools of files with one tool: they form one set. */
  readonly singles: readonly { readonly file: number; readonly tool: SourceTool }[];
  readonly troubles: readonly { readonly file: number; readonly trouble: Trouble }[];
}

/** Of the files that `context` counts as its own. */
export function readLooseFiles(files: readonly ListedFile[], context: ReadContext): LooseFiles {
  const sets: { file: number; set: SourceSet }[] = [];
  const singles: { file: number; tool: SourceTool }[] = [];
  const troubles: { file: number; trouble: Trouble }[] = [];
  for (const [file, listed] of files.entries())
    for (const found of readLoose(listed, context)) {
      for (const trouble of found.troubles) troubles.push({ file, trouble });
      const [only, ...more] = found.tools;
      if (found.set !== undefined) sets.push({ file, set: found.set });
      else if (only !== undefined && more.length === 0 && isBare(found))
        singles.push({ file, tool: only });
      else if (only !== undefined) sets.push({ file, set: createSet(found.tools, found) });
    }
  return { sets, singles, troubles };
}

/**
 * Groups files by their registry; `loose` have none. Files that an export generates beside its
 * registry are left out.
 */
export function groupFiles(
  files: readonly ListedFile[],
  shell: Shell,
): {
  readonly homes: Homes;
  readonly loose: readonly ListedFile[];
} {
  const homes = new Map<string, string[]>();
  const known = new Map<string, boolean>();
  const loose: ListedFile[] = [];
  for (const file of files) {
    const root = findHome(file.path, shell.folder);
    if (root !== undefined && !known.has(root)) known.set(root, isHome(root, shell));
    if (root === undefined || known.get(root) !== true) loose.push(file);
    else if (homes.has(root)) homes.get(root)?.push(file.path);
    else homes.set(root, [file.path]);
  }
  const paths = files.map(({ path }) => path);
  return {
    homes,
    loose: homes.size === 0 ? loose : loose.filter(({ path }) => !isGeneratedPath(path, paths)),
  };
}

/** One for each profile: linters know registries by identity. */
const NO_REGISTRY = {
  definition: createEmptyRegistry('definition'),
  contract: createEmptyRegistry('contract'),
};

function createEmptyRegistry(profile: Profile): RegistryReading {
  return readRegistry(
    createJsonObject([
      ['name', ''],
      ['profile', profile],
    ]),
  );
}

/** The set of tools that came without a registry; of tools elsewhere too, where `profile` is given. */
export function createSingleSet(
  tools: readonly SourceTool[],
  profile = suggestProfile(tools.map(({ reading }) => reading.contract.source)),
): SourceSet {
  return { tools, registry: NO_REGISTRY[profile], home: undefined };
}

function createSet(
  tools: readonly SourceTool[],
  { registry, grouping }: Pick<LooseTools, 'registry' | 'grouping'>,
): SourceSet {
  const [first] = tools;
  if (registry === undefined || first === undefined) {
    const bare = createSingleSet(tools);
    return grouping === undefined
      ? bare
      : { ...bare, registry: readRegistry(addGrouping(bare.registry.registry.source, grouping)) };
  }
  // Without the list of contracts and the index in it, the pointer is that of the bundle.
  return {
    tools,
    registry: readRegistry(registry),
    home: { file: first.file, document: first.document, at: first.at.slice(0, -2), isAsked: true },
  };
}
