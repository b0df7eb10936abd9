import { resolve } from 'node:path';
import { isObject, jsonObject, type JsonObject } from '../contract/json.ts';
import { getAt, type Pointer } from '../contract/pointer.ts';
import { readContract, readRegistry } from '../contract/read.ts';
import { isGeneratedPath } from '../import/folder.ts';
import { importers } from '../import/importers.ts';
import { readToolText, type ReadToolText } from '../import/read-tool-text.ts';
import { STANDARD_INPUT, type ListedFile } from './list-files.ts';
import { INPUT_NAME, READ_LIMITS, readFileText } from './read-file.ts';
import { guessHome, isHome, readHome } from './read-home.ts';
import type { Shell } from './shell.ts';
import type { SourceFile, SourceSet, SourceTool, Trouble } from './source.ts';

export interface ReadSets {
  readonly sets: readonly SourceSet[];
  readonly troubles: readonly Trouble[];
}

/** Notes of an import that mean that something was left out. */
const FATAL_NOTES: ReadonlySet<string> = new Set(['broken_line', 'broken_block', 'search_stopped', 'not_a_tool', 'not_a_contract', 'no_name', 'newer_format', 'not_a_bundle']);

/**
 * Files as sets of tools: a registry's folder is one, a file of several tools is one, and single tools form one together.
 * A contract in the `tools/` of a registry brings the registry and its other tools along.
 */
export function readSets(files: readonly ListedFile[], shell: Shell): ReadSets {
  const troubles: Trouble[] = [];
  const { homes, loose } = sortFiles(files, shell);
  const sets: SourceSet[] = [];
  for (const [root, paths] of homes) {
    const asked = new Set(paths.map((path) => resolve(shell.folder, path)));
    const isWhole = paths.every((path) => path.endsWith('registry.json'));
    const home = readHome(root, (path) => isWhole || asked.has(resolve(shell.folder, path)), shell);
    troubles.push(...home.troubles);
    if (home.set !== undefined) sets.push(home.set);
  }
  const singles: SourceTool[] = [];
  for (const file of loose) {
    const found = readLoose(file, shell);
    troubles.push(...found.troubles);
    const [only, ...more] = found.tools;
    if (only !== undefined && more.length === 0 && found.registry === undefined) singles.push(only);
    else if (only !== undefined) sets.push(toSet(found.tools, found.registry));
  }
  return { sets: singles.length === 0 ? sets : [...sets, toSet(singles, undefined)], troubles };
}

/** Files by the registry they belong to, and those that belong to none. What an export writes anew beside its registry is no source. */
function sortFiles(files: readonly ListedFile[], shell: Shell): { readonly homes: ReadonlyMap<string, readonly string[]>; readonly loose: readonly ListedFile[] } {
  const homes = new Map<string, string[]>();
  const known = new Map<string, boolean>();
  const loose: ListedFile[] = [];
  for (const file of files) {
    const root = guessHome(file.path, shell.folder);
    if (root !== undefined && !known.has(root)) known.set(root, isHome(root, shell));
    if (root === undefined || known.get(root) !== true) loose.push(file);
    else if (homes.has(root)) homes.get(root)?.push(file.path);
    else homes.set(root, [file.path]);
  }
  const paths = files.map(({ path }) => path);
  return { homes, loose: homes.size === 0 ? loose : loose.filter(({ path }) => !isGeneratedPath(path, paths)) };
}

interface Loose {
  readonly tools: readonly SourceTool[];
  readonly registry: JsonObject | undefined;
  readonly troubles: readonly Trouble[];
}

const NO_TOOLS: Loose = { tools: [], registry: undefined, troubles: [] };

function readLoose({ path, isNamed }: ListedFile, shell: Shell): Loose {
  const text = readFileText(path, shell);
  const name = path === STANDARD_INPUT ? INPUT_NAME : path;
  const read = text.kind === 'ok' ? readToolText(text.value, READ_LIMITS) : text;
  if (text.kind === 'problem') return { ...NO_TOOLS, troubles: [{ problem: text.problem, isFatal: true }] };
  if (read.kind === 'problem') {
    const isEmpty = read.problem.code === 'no_tools_found' || read.problem.code === 'tools_elsewhere';
    const trouble: Trouble = { problem: { ...read.problem, message: `${name}: ${read.problem.message}` }, isFatal: !isEmpty };
    return { ...NO_TOOLS, troubles: isEmpty && !isNamed ? [] : [trouble] };
  }
  const file: SourceFile = { path: name, text: text.value, origins: read.value.origins, isInput: path === STANDARD_INPUT };
  const notes = [...read.value.notes, ...read.value.groups.flatMap((group) => group.notes)].filter(({ code }) => FATAL_NOTES.has(code));
  return {
    tools: placeTools(file, read.value),
    registry: read.value.groups.find((group) => group.registry !== undefined)?.registry,
    troubles: notes.map((problem) => ({ problem: { ...problem, message: `${name}: ${problem.message}` }, isFatal: true })),
  };
}

function placeTools(file: SourceFile, { groups, documents }: ReadToolText): readonly SourceTool[] {
  return groups.flatMap((group) => {
    const importer = importers.find(({ id }) => id === group.importer.id);
    return group.tools.flatMap((tool, i) => {
      const place = (pointer: Pointer): Pick<SourceTool, 'document' | 'at'> => (documents.length === 1 ? { document: 0, at: pointer } : { document: Number(pointer[0]), at: pointer.slice(1) });
      const { document, at } = place(group.places[i] ?? []);
      const value = getAt(documents[document], at);
      const repeats = (group.repeats?.get(i) ?? []).map(place);
      return importer === undefined ? [] : [{ file, document, at, repeats, reading: readContract(tool), value: isObject(value) ? value : tool, importer, isAsked: true }];
    });
  });
}

const NO_REGISTRY = readRegistry(jsonObject([['name', '']]));

function toSet(tools: readonly SourceTool[], registry: JsonObject | undefined): SourceSet {
  const [first] = tools;
  if (registry === undefined || first === undefined) return { tools, registry: NO_REGISTRY, home: undefined };
  // The contracts of a bundle stand in a list of it.
  return { tools, registry: readRegistry(registry), home: { file: first.file, document: first.document, at: first.at.slice(0, -2), isAsked: true } };
}
