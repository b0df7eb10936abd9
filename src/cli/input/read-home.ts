import { readdirSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { readContract, readRegistry } from '../../contract/document/read.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { TextFile } from '../../import/archive.ts';
import { isRegistry, readFolder } from '../../import/folder.ts';
import { toolwright } from '../../import/importers/toolwright.ts';
import type { Shell } from '../shell.ts';
import type { Encoding } from './encoding.ts';
import { resolvePath } from './list-files.ts';
import { checkEncoding, readFileText } from './read-file.ts';
import type { SourceFile, SourceSet, Trouble } from './source.ts';

const FOLDERS: ReadonlySet<string> = new Set(['tools', 'drafts', 'cases']);
const REGISTRY = 'registry.json';

/**
 * The folder whose `registry.json` a file may belong to, by its name only: its own, or the one
 * above `tools/`, `drafts/` and `cases/`.
 */
export function findHome(path: string, folder: string): string | undefined {
  const own = posix.dirname(path);
  if (posix.basename(path) === REGISTRY) return own;
  return FOLDERS.has(basename(resolvePath(own, folder))) ? posix.join(own, '..') : undefined;
}

/** Whether the folder has a registry. */
export function isHome(root: string, shell: Shell): boolean {
  const text = readFileText(posix.join(root, REGISTRY), shell);
  const parsed = text.kind === 'ok' ? parseJson(text.value.text) : text;
  return parsed.kind === 'ok' && isRegistry(parsed.value.value);
}

interface HomeFiles {
  /** The folder of its `registry.json`, as it is printed. */
  readonly root: string;
  readonly files: readonly HomeFile[];
  readonly isInput: boolean;
}

interface HomeFile extends TextFile {
  readonly encoding: Encoding;
}

interface Home {
  readonly set: SourceSet | undefined;
  readonly troubles: readonly Trouble[];
}

/**
 * Reads the whole registry, whichever tools were asked about: rules compare them with the others.
 */
export function readHome(root: string, isAsked: (path: string) => boolean, shell: Shell): Home {
  const troubles: Trouble[] = [];
  const files = [REGISTRY, ...listFolderFiles(root, shell)].flatMap((path): readonly HomeFile[] => {
    const text = readFileText(posix.join(root, path), shell);
    if (text.kind === 'ok') {
      troubles.push(
        ...checkEncoding(posix.join(root, path), text.value).map((problem) => ({
          problem,
          isFatal: false,
        })),
      );
      return [{ path, ...text.value }];
    }
    troubles.push({ problem: text.problem, isFatal: true });
    return [];
  });
  const home = createHome({ root, files, isInput: false }, isAsked);
  return { set: home.set, troubles: [...troubles, ...home.troubles] };
}

/** The files of a registry as a set. */
export function createHome(
  { root, files, isInput }: HomeFiles,
  isAsked: (path: string) => boolean,
): Home {
  const { design, paths, notes } = readFolder(files);
  const told = notes.filter(({ code }) => FATAL.has(code) || code === 'unreadable_case');
  const troubles = told.map((problem) => ({
    problem: { ...problem, message: `${posix.join(root, REGISTRY)}: ${problem.message}` },
    isFatal: FATAL.has(problem.code),
  }));
  if (design === undefined || paths === undefined) return { set: undefined, troubles };
  const byPath = new Map(files.map((file) => [file.path, file]));
  const createSourceFile = (path: string): SourceFile => {
    const { text, encoding } = byPath.get(path) ?? { text: '', encoding: 'utf-8' };
    return {
      path: posix.join(root, path),
      text,
      encoding,
      origins: [{ start: 0, end: text.length, isVerbatim: true }],
      isInput,
    };
  };
  const tools = design.tools.map((document, i) => {
    const file = createSourceFile(paths.tools[i] ?? '');
    return {
      file,
      document: 0,
      at: [],
      repeats: [],
      reading: readContract(document),
      value: document,
      importer: toolwright,
      isAsked: isAsked(file.path),
    };
  });
  const file = createSourceFile(paths.registry);
  const home = { file, document: 0, at: [], isAsked: isAsked(file.path) };
  const cases = paths.cases.map((path) => posix.join(root, path));
  return { set: { tools, registry: readRegistry(design.registry), home, cases }, troubles };
}

const FATAL: ReadonlySet<string> = new Set(['unreadable_contract', 'missing_file', 'newer_format']);

function listFolderFiles(root: string, shell: Shell): readonly string[] {
  return [...FOLDERS].flatMap((folder) => {
    try {
      return readdirSync(resolvePath(posix.join(root, folder), shell.folder))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => `${folder}/${name}`);
    } catch {
      return [];
    }
  });
}
