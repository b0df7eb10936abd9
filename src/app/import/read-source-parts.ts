import { formatCount } from '../../contract/format-count.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import { readArchive, type TextFile } from '../../import/archive.ts';
import { isGeneratedPath } from '../../import/folder.ts';
import type { SourceGroup } from '../../import/read-source-files.ts';
import { readText } from '../../import/read-text.ts';
import {
  findLanguageOfPath,
  findSourceLanguage,
  selectSourcePaths,
  type SourceSelection,
} from '../../import/source/source-language.ts';
import type { ImportPart } from './imported-files.ts';

/** Reads source code. Its parsers are in a worker of their own, which starts when there is some. */
export type ReadSources = (files: readonly TextFile[]) => readonly SourceGroup[];

/** The code of the problem that says that a reader of source code is needed. */
export const SOURCE_UNREAD = 'source_unread';

const UNREAD = createFailure(
  SOURCE_UNREAD,
  'Source code was not read.',
  'Import a tools/list result, or the source in another browser.',
);

/** By its ending, or, for a text without a name, where it is nothing else that is read. */
export function isSourceFile(file: TextFile): boolean {
  if (findLanguageOfPath(file.path) !== undefined && !/^\s*[[{]/.test(file.text)) return true;
  return findSourceLanguage(file) !== undefined && readText(file.text).kind === 'problem';
}

/** The tools of loose source files. Errors: `source_unread`, `no_tools_found`, a note's. */
export function readLooseSources(
  files: readonly TextFile[],
  readSources: ReadSources | undefined,
): readonly Outcome<ImportPart>[] {
  if (files.length === 0) return [];
  if (readSources === undefined) return [UNREAD];
  const isFolder = files.some(({ path }) => path.includes('/'));
  const selection = isFolder ? selectSourcePaths(files.map(({ path }) => path)) : undefined;
  const wanted = selection === undefined ? undefined : new Set(selection.paths);
  const read = readSources(files.filter(({ path }) => wanted?.has(path) ?? true));
  return createParts(read, selection, files.length);
}

/**
 * The tools of the source files in an archive; nothing where it has none. Errors: those of
 * readArchive, `source_unread`.
 */
export function readArchivedSources(
  bytes: Uint8Array,
  readSources: ReadSources | undefined,
): readonly Outcome<ImportPart>[] {
  let selection: SourceSelection | undefined;
  let wanted: ReadonlySet<string> = new Set();
  const archive = readArchive(bytes, (path, paths) => {
    if (selection === undefined) {
      selection = selectSourcePaths(paths.filter((one) => !isGeneratedPath(one, paths)));
      wanted = new Set(readSources === undefined ? [] : selection.paths);
    }
    return wanted.has(path);
  });
  const count = selection?.paths.length ?? 0;
  if (count === 0) return [];
  if (readSources === undefined) return [UNREAD];
  if (archive.kind === 'problem') return [archive];
  return createParts(readSources(archive.value.files), selection, count);
}

function createParts(
  groups: readonly SourceGroup[],
  selection: SourceSelection | undefined,
  count: number,
): readonly Outcome<ImportPart>[] {
  const notes = [...describeSkipped(selection), ...groups.flatMap((group) => group.notes)];
  const tools = groups.flatMap((group) => group.tools);
  if (tools.length > 0)
    return [
      createSuccess({
        kinds: groups
          .filter((group) => group.tools.length > 0)
          .map((group) => ({ label: group.label, count: group.tools.length })),
        imported: { tools, notes: [] },
        notes,
      }),
    ];
  const [first] = groups.flatMap((group) => group.notes);
  if (first !== undefined) return [{ kind: 'problem', problem: first }];
  return [
    createFailure(
      'no_tools_found',
      `No tool definition was found in ${formatCount(count, 'source file')}.`,
      'Tools are read from registerTool and tool calls, decorators, objects with a schema, and documented models.',
    ),
  ];
}

function describeSkipped(selection: SourceSelection | undefined): readonly Problem[] {
  const skipped = selection?.skipped ?? [];
  if (skipped.length === 0) return [];
  const total = skipped.reduce((sum, { count }) => sum + count, 0);
  const named = skipped.map(({ why, count }) => `${count.toLocaleString('en')} ${why}`).join(', ');
  return [
    {
      code: 'sources_skipped',
      message: `${formatCount(total, 'source file')} skipped: ${named}.`,
      hint: 'Import a file by itself if it defines tools.',
    },
  ];
}
