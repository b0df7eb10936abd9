import { isZip, readJsonArchive } from '../../app/import/json-archive.ts';
import { readContract } from '../../contract/document/read.ts';
import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ImportGrouping } from '../../import/importer.ts';
import { importers } from '../../import/importers.ts';
import { readToolText, type ParsedToolText } from '../../import/read-tools.ts';
import { mergeGroupings } from '../../import/requests/grouping.ts';
import type { Shell } from '../shell.ts';
import { STANDARD_INPUT, type ListedFile } from './list-files.ts';
import {
  checkEncoding,
  decodeFile,
  INPUT_NAME,
  readFileBytes,
  type ReadLimits,
} from './read-file.ts';
import { createHome } from './read-home.ts';
import type { SourceFile, SourceSet, SourceTool, Trouble } from './source.ts';

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

/** Whether nothing came with the tools. */
export function isBare({ registry, grouping }: LooseTools): boolean {
  return registry === undefined && grouping === undefined;
}

export interface LooseTools {
  readonly tools: readonly SourceTool[];
  readonly registry: JsonObject | undefined;
  readonly grouping?: ImportGrouping;
  /** The registry of an archive. */
  readonly set?: SourceSet | undefined;
  readonly troubles: readonly Trouble[];
}

const NO_TOOLS: LooseTools = { tools: [], registry: undefined, troubles: [] };

export interface ReadContext {
  readonly shell: Shell;
  readonly limits: ReadLimits;
  /** Whether a file with these bytes is read, and not left to another thread. */
  readonly isOwn?: (bytes: Buffer) => boolean;
}

/** What a file holds: several for an archive, nothing where it is left to another thread. */
export function readLoose(
  { path, isNamed }: ListedFile,
  { shell, limits, isOwn = () => true }: ReadContext,
): readonly LooseTools[] {
  const name = path === STANDARD_INPUT ? INPUT_NAME : path;
  const bytes = readFileBytes(path, shell);
  if (!isOwn(bytes.kind === 'ok' ? bytes.value : NO_BYTES)) return [];
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

const NO_BYTES = Buffer.alloc(0);

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
