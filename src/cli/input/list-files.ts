import { readdirSync, statSync, type Dirent } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { formatNumber } from '../../contract/format-count.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import { isGlob, isSegmentMatch, resolveBraces } from './match-glob.ts';

export interface ListedFile {
  /** As given on the command line, or found below that; with forward slashes. */
  readonly path: string;
  /** Given by this very path: it is an error when it has no tools. */
  readonly isNamed: boolean;
}

export interface ListedFiles {
  readonly files: readonly ListedFile[];
  readonly problems: readonly Problem[];
}

export const STANDARD_INPUT = '-';
const MOST_FILES = 50_000;

/** What is taken from a folder. */
export interface FileKind {
  readonly ending: RegExp;
  /** What a folder without them lacks. */
  readonly files: string;
  /** What to pass where a folder has too many. */
  readonly content: string;
}

const TOOL_FILES: FileKind = {
  ending: /\.(?:json|jsonl|ndjson|snap)$/i,
  files: 'JSON files',
  content: 'tools',
};
const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]);

/**
 * Lists the files of paths, folders and globs, in the order given, each once. Folders and globs
 * skip hidden files and follow no links to folders. Problems: `no_such_file`, `nothing_matches`,
 * `too_many_files`.
 */
export function listFiles(
  words: readonly string[],
  folder: string,
  kind: FileKind = TOOL_FILES,
): ListedFiles {
  const files = new Map<string, ListedFile>();
  const problems: Problem[] = [];
  for (const word of words) {
    const found = listWord(
      word.replaceAll('\\', process.platform === 'win32' ? '/' : '\\'),
      folder,
      kind,
    );
    if (found.kind === 'problem') problems.push(found.problem);
    else
      for (const file of found.value)
        if (files.get(file.path)?.isNamed !== true) files.set(file.path, file);
  }
  return { files: [...files.values()], problems };
}

function listWord(
  word: string,
  folder: string,
  { ending, files, content }: FileKind,
): Outcome<readonly ListedFile[]> {
  if (word === STANDARD_INPUT) return createSuccess([{ path: word, isNamed: true }]);
  const kind = getPathKind(word, folder);
  if (kind === 'file') return createSuccess([{ path: word, isNamed: true }]);
  if (kind === undefined && !isGlob(word))
    return createFailure(
      'no_such_file',
      `${word} does not exist.`,
      'Check the path. It is relative to the current folder.',
    );
  const found: ListedFile[] = [];
  if (kind === 'folder')
    walk(word === '.' || word === './' ? '' : word, ['**', '*'], {
      folder,
      found,
      ending,
    });
  else
    for (const pattern of resolveBraces(word))
      walk(
        pattern.startsWith('/') ? '/' : '',
        pattern.split('/').filter((segment) => segment !== ''),
        { folder, found, ending: undefined },
      );
  if (found.length > MOST_FILES)
    return createFailure(
      'too_many_files',
      `${word} contains more than ${formatNumber(MOST_FILES)} files.`,
      `Pass the folder with the ${content}.`,
    );
  if (found.length === 0)
    return createFailure(
      'nothing_matches',
      `${word} ${kind === 'folder' ? `contains no ${files}` : 'matches no files'}.`,
      'Check the path. Quote globs so that the shell doesn’t expand them.',
    );
  return createSuccess(found);
}

interface WalkContext {
  readonly folder: string;
  readonly found: ListedFile[];
  /** Undefined: a glob says which. */
  readonly ending: RegExp | undefined;
}

function walk(base: string, segments: readonly string[], to: WalkContext): void {
  const [segment, ...rest] = segments;
  if (segment === undefined || to.found.length > MOST_FILES) return;
  if (segment === '**') {
    walk(base, rest, to);
    for (const entry of readFolder(base, to.folder))
      if (entry.isDirectory()) walk(getChildPath(base, entry.name), segments, to);
    return;
  }
  if (!isGlob(segment))
    return rest.length === 0
      ? addFile(getChildPath(base, segment), to)
      : walk(getChildPath(base, segment), rest, to);
  for (const entry of readFolder(base, to.folder)) {
    if (!isSegmentMatch(segment, entry.name)) continue;
    const path = getChildPath(base, entry.name);
    if (rest.length === 0) addFoundFile(path, entry, to);
    else if (entry.isDirectory()) walk(path, rest, to);
  }
}

function addFoundFile(path: string, entry: Dirent, to: WalkContext): void {
  if (to.ending?.test(entry.name) === false) return;
  if (entry.isFile()) to.found.push({ path, isNamed: false });
  // A symbolic link to a file counts as one.
  else addFile(path, to);
}

function addFile(path: string, { folder, found }: WalkContext): void {
  if (getPathKind(path, folder) === 'file') found.push({ path, isNamed: false });
}

function isSkipped(name: string): boolean {
  return name.startsWith('.') || SKIPPED.has(name);
}

/** The entries that are not skipped, by name; none of a folder that cannot be read. */
function readFolder(base: string, folder: string): readonly Dirent[] {
  try {
    return readdirSync(resolvePath(base || '.', folder), { withFileTypes: true })
      .filter(({ name }) => !isSkipped(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function getPathKind(path: string, folder: string): 'file' | 'folder' | undefined {
  try {
    const found = statSync(resolvePath(path, folder), { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    // A link to itself, or a folder without permission.
    return undefined;
  }
}

export function resolvePath(path: string, folder: string): string {
  return isAbsolute(path) ? path : join(folder, path);
}

function getChildPath(base: string, name: string): string {
  return base === '' || base.endsWith('/') ? base + name : `${base}/${name}`;
}
