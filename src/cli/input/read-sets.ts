import { resolve } from 'node:path';
import { isZip, readJsonArchive } from '../../app/import/json-archive.ts';
import { readContract, readRegistry, type RegistryReading } from '../../contract/document/read.ts';
import { suggestProfile } from '../../contract/document/suggest-profile.ts';
import { createJsonObject, isObject, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import { type Profile } from '../../contract/profile.ts';
import { isGeneratedPath } from '../../import/folder.ts';
import type { ImportGrouping } from '../../import/importer.ts';
import { importers } from '../../import/importers.ts';
import { readToolText, type ParsedToolText } from '../../import/read-tools.ts';
import { addGrouping, mergeGroupings } from '../../import/requests/grouping.ts';
import type { Shell } from '../shell.ts';
import { STANDARD_INPUT, type ListedFile } from './list-files.ts';
import {
  checkEncoding,
  createReadLimits,
  decodeFile,
  INPUT_NAME,
  readFileBytes,
  type ReadLimits,
} from './read-file.ts';
import { createHome, findHome, isHome, readHome } from './read-home.ts';
import type { SourceFile, SourceSet, SourceTool, Trouble } from './source.ts';

export interface SourceSets {
  readonly sets: readonly SourceSet[];
  readonly troubles: readonly Trouble[];
}

/** Notes of an import that mean that something was not read. */
const FATAL_NOTES: ReadonlySet<string> = new Set([
  'broken_line',
  'broken_block',
  'search_stopped',
  'not_a_tool',
  'not_a_contract',
  'no_name',
  'newer_format',
  'not_a_bundle',
]);

/**
 * Reads files as tool sets: the folder of a registry is a set, a file of several tools is one, and
 * files of a single tool form one together. For a contract in the `tools/` of a registry, the whole
 * registry is read.
 */
export function readSets(files: readonly ListedFile[], shell: Shell): SourceSets {
  const troubles: Trouble[] = [];
  const { homes, loose } = groupFiles(files, shell);
  const sets: SourceSet[] = [];
  for (const [root, paths] of homes) {
    const asked = new Set(paths.map((path) => resolve(shell.folder, path)));
    const isWhole = paths.every((path) => path.endsWith('registry.json'));
    const home = readHome(root, (path) => isWhole || asked.has(resolve(shell.folder, path)), shell);
    troubles.push(...home.troubles);
    if (home.set !== undefined) sets.push(home.set);
  }
  const singles: SourceTool[] = [];
  const limits = createReadLimits();
  for (const found of loose.flatMap((file) => readLoose(file, shell, limits))) {
    troubles.push(...found.troubles);
    const [only, ...more] = found.tools;
    if (found.set !== undefined) sets.push(found.set);
    else if (only !== undefined && more.length === 0 && isBare(found)) singles.push(only);
    else if (only !== undefined) sets.push(createSet(found.tools, found));
  }
  return { sets: singles.length === 0 ? sets : [...sets, createSet(singles, NO_TOOLS)], troubles };
}

/**
 * Groups files by their registry; `loose` have none. Files that an export generates beside its
 * registry are left out.
 */
function groupFiles(
  files: readonly ListedFile[],
  shell: Shell,
): {
  readonly homes: ReadonlyMap<string, readonly string[]>;
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

/** Whether nothing came with the tools. */
function isBare({ registry, grouping }: LooseTools): boolean {
  return registry === undefined && grouping === undefined;
}

interface LooseTools {
  readonly tools: readonly SourceTool[];
  readonly registry: JsonObject | undefined;
  readonly grouping?: ImportGrouping;
  /** The registry of an archive. */
  readonly set?: SourceSet | undefined;
  readonly troubles: readonly Trouble[];
}

const NO_TOOLS: LooseTools = { tools: [], registry: undefined, troubles: [] };

function readLoose(
  { path, isNamed }: ListedFile,
  shell: Shell,
  limits: ReadLimits,
): readonly LooseTools[] {
  const name = path === STANDARD_INPUT ? INPUT_NAME : path;
  const bytes = readFileBytes(path, shell);
  if (bytes.kind === 'problem') return [createFileTrouble(bytes.problem)];
  if (isZip(bytes.value)) return readArchived(name, bytes.value, isNamed, limits);
  const decoded = decodeFile(name, bytes.value);
  if (decoded.kind === 'problem') return [createFileTrouble(decoded.problem)];
  const notes = checkEncoding(name, decoded.value).map((problem) => ({ problem, isFatal: false }));
  const read = readText(
    { path: name, ...decoded.value, isInput: path === STANDARD_INPUT },
    isNamed,
    limits,
  );
  return [{ ...read, troubles: [...notes, ...read.troubles] }];
}

function createFileTrouble(problem: Problem): LooseTools {
  return { ...NO_TOOLS, troubles: [{ problem, isFatal: true }] };
}

/** Files of an archive without tools are skipped in silence: nobody named them one by one. */
function readArchived(
  name: string,
  bytes: Buffer,
  isNamed: boolean,
  limits: ReadLimits,
): readonly LooseTools[] {
  const archive = readJsonArchive(bytes);
  if (archive.kind === 'problem') return [createFileTrouble(addPath(name, archive.problem))];
  const notes = archive.value.notes.map((note) => ({
    problem: addPath(name, note),
    isFatal: false,
  }));
  const files = archive.value.files.map((file) => ({ ...file, encoding: 'utf-8' as const }));
  const home = createHome({ root: name, files, isInput: true }, () => true);
  if (home.set !== undefined)
    return [{ ...NO_TOOLS, set: home.set, troubles: [...notes, ...home.troubles] }];
  const reads = files.map((file) =>
    readText({ ...file, path: `${name}/${file.path}`, isInput: true }, false, limits),
  );
  if (!isNamed || reads.some(({ tools }) => tools.length > 0))
    return [{ ...NO_TOOLS, troubles: notes }, ...reads];
  return [
    createFileTrouble({
      code: 'no_tools_found',
      message: `${name} contains no tool definitions.`,
      hint: 'Pass a zip of JSON files with tools, or one that Toolwright exported.',
    }),
  ];
}

function addPath(path: string, problem: Problem): Problem {
  return { ...problem, message: `${path}: ${problem.message}` };
}

function readText(
  file: Omit<SourceFile, 'origins'>,
  isNamed: boolean,
  limits: ReadLimits,
): LooseTools {
  const read = readToolText(file.text, limits);
  if (read.kind === 'problem') {
    const isEmpty =
      read.problem.code === 'no_tools_found' || read.problem.code === 'tools_elsewhere';
    return isEmpty && !isNamed
      ? NO_TOOLS
      : {
          ...NO_TOOLS,
          troubles: [{ problem: addPath(file.path, read.problem), isFatal: !isEmpty }],
        };
  }
  const { groups, notes, origins } = read.value;
  const fatal = [...notes, ...groups.flatMap((group) => group.notes)].filter(({ code }) =>
    FATAL_NOTES.has(code),
  );
  return {
    tools: listSourceTools({ ...file, origins }, read.value),
    registry: groups.find((group) => group.registry !== undefined)?.registry,
    ...mergeGroupings(groups),
    troubles: fatal.map((problem) => ({ problem: addPath(file.path, problem), isFatal: true })),
  };
}

function listSourceTools(
  file: SourceFile,
  { groups, documents }: ParsedToolText,
): readonly SourceTool[] {
  return groups.flatMap((group) => {
    const importer = importers.find(({ id }) => id === group.importer.id);
    return group.tools.flatMap((tool, i) => {
      const getPlace = (pointer: Pointer): Pick<SourceTool, 'document' | 'at'> =>
        documents.length === 1
          ? { document: 0, at: pointer }
          : { document: Number(pointer[0]), at: pointer.slice(1) };
      const { document, at } = getPlace(group.places[i] ?? []);
      const value = getAt(documents[document], at);
      const repeats = (group.repeats?.get(i) ?? []).map(getPlace);
      return importer === undefined
        ? []
        : [
            {
              file,
              document,
              at,
              repeats,
              reading: readContract(tool),
              value: isObject(value) ? value : tool,
              importer,
              isAsked: true,
            },
          ];
    });
  });
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

function createSet(
  tools: readonly SourceTool[],
  { registry, grouping }: Pick<LooseTools, 'registry' | 'grouping'>,
): SourceSet {
  const [first] = tools;
  if (registry === undefined || first === undefined) {
    const none = NO_REGISTRY[suggestProfile(tools.map(({ reading }) => reading.contract.source))];
    return {
      tools,
      registry:
        grouping === undefined ? none : readRegistry(addGrouping(none.registry.source, grouping)),
      home: undefined,
    };
  }
  // Without the list of contracts and the index in it, the pointer is that of the bundle.
  return {
    tools,
    registry: readRegistry(registry),
    home: { file: first.file, document: first.document, at: first.at.slice(0, -2), isAsked: true },
  };
}
