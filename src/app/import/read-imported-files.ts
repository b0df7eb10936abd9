import { JSON_LIMITS, type JsonLimits } from '../../contract/json/parse-json.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import type { TextFile } from '../../import/archive.ts';
import { describeRepeats } from '../../import/describe-repeats.ts';
import { readFolder } from '../../import/folder.ts';
import { formatSome } from '../../import/format-some.ts';
import type { ImportResult } from '../../import/importer.ts';
import { mergeNotes } from '../../import/merge-notes.ts';
import { isOpenapi } from '../../import/openapi/read-openapi.ts';
import { readText, type ParsedText } from '../../import/read-text.ts';
import { readParsedText } from '../../import/read-tools.ts';
import { mergeGroupings } from '../../import/requests/grouping.ts';
import type { LoadedFile } from '../../io/read-files.ts';
import type { ImportedFiles, ImportJob, ImportPart } from './imported-files.ts';
import { isZip, readJsonArchive } from './json-archive.ts';
import { readOpenapiPart } from './read-openapi-part.ts';
import {
  isSourceFile,
  readArchivedSources,
  readLooseSources,
  type ReadSources,
} from './read-source-parts.ts';
import { suggestRegistryName } from './suggest-registry-name.ts';

/**
 * Reads the tools of files, never throwing. Files that cannot be read become notes. Operations of
 * OpenAPI documents are listed first, and become tools once some are picked. Without `readSources`,
 * source code is a problem `source_unread`. Errors: the first problem where no file can be read,
 * `no_tools_found`, `nothing_brought`.
 */
export function readImportedFiles(
  { files, picked }: ImportJob,
  readSources?: ReadSources,
): Outcome<ImportedFiles> {
  const read = createTextFileReader(picked);
  const texts = files.filter(({ bytes }) => !isZip(bytes)).map(decodeText);
  const loose = texts.flatMap(selectSuccess);
  const sources = loose.filter(isSourceFile);
  const reads = [
    ...readLoose(
      loose.filter((file) => !sources.includes(file)),
      read,
    ),
    ...readLooseSources(sources, readSources),
    ...files
      .filter(({ bytes }) => isZip(bytes))
      .flatMap((file) => readZip(file, read, readSources)),
  ];
  const parts = reads.flatMap(selectSuccess);
  const problems = [...texts, ...reads].flatMap((read) =>
    read.kind === 'problem' ? [read.problem] : [],
  );
  const [firstProblem] = problems;
  if (parts.length === 0)
    return firstProblem === undefined
      ? createFailure('nothing_brought', 'No file.', 'Drop a JSON file or a zip.')
      : { kind: 'problem', problem: addTranscriptHint(firstProblem) };
  const registry = parts.find((part) => part.imported.registry !== undefined)?.imported.registry;
  const imported: ImportResult = {
    tools: parts.flatMap((part) => part.imported.tools),
    notes: [],
    ...(registry === undefined ? {} : { registry }),
    ...mergeGroupings(parts.map((part) => part.imported)),
  };
  const operations = parts.flatMap((part) => part.operations ?? []);
  if (imported.tools.length === 0 && registry === undefined && operations.length === 0)
    return createFailure(
      'no_tools_found',
      'No tool definition was found.',
      'Import a tools/list result, a request body with tools, or a Toolwright file.',
    );
  const names = files.map((file) => file.name);
  const kinds = countKinds(parts.flatMap((part) => part.kinds));
  return createSuccess({
    from: formatSome(names, 3),
    name: suggestRegistryName(names, parts.find(({ title }) => title !== undefined)?.title),
    kinds,
    imported,
    notes: [
      ...describeRepeats(imported.tools),
      ...mergeNotes([...problems, ...parts.flatMap((part) => part.notes)]),
    ],
    ...(operations.length === 0 ? {} : { operations }),
  });
}

/** What models answered has no definition of a tool, and is at home elsewhere. */
function addTranscriptHint(problem: Problem): Problem {
  return problem.code === 'no_tools_found'
    ? { ...problem, hint: `${problem.hint} Open transcripts under Evidence, Transcripts.` }
    : problem;
}

type TextFileReader = (file: TextFile) => Outcome<ImportPart>;

function selectSuccess<T>(outcome: Outcome<T>): readonly T[] {
  return outcome.kind === 'ok' ? [outcome.value] : [];
}

/** Files of an archive without tools are skipped in silence: nobody chose them one by one. */
function readZip(
  file: LoadedFile,
  readFile: TextFileReader,
  readSources: ReadSources | undefined,
): readonly Outcome<ImportPart>[] {
  const archive = readJsonArchive(file.bytes, /\.(?:json|ya?ml)$/);
  if (archive.kind === 'problem') return [addFileName(file.name, archive)];
  const { files, notes } = archive.value;
  const reads = [
    ...readTogether(files, readFile),
    ...readArchivedSources(file.bytes, readSources),
  ].filter((read) => read.kind === 'ok' || read.problem.code !== 'no_tools_found');
  if (reads.length === 0)
    return [
      addFileName(
        file.name,
        createFailure(
          'no_tools_found',
          'The archive contains no tool definitions.',
          'Import a zip that Toolwright exported, of JSON files with tools, or of source code.',
        ),
      ),
    ];
  return [
    ...reads.map((read) => addFileName(file.name, read)),
    ...notes.map((problem) => ({ kind: 'problem', problem }) as const),
  ];
}

function decodeText(file: LoadedFile): Outcome<TextFile> {
  try {
    return createSuccess({
      path: file.name,
      text: new TextDecoder('utf-8', { fatal: true }).decode(file.bytes),
    });
  } catch {
    return createFailure(
      'binary_file',
      `${file.name} is not a text file.`,
      'Import JSON, JSON Lines, or a zip that Toolwright exported.',
    );
  }
}

function addFileName<T>(name: string, outcome: Outcome<T>): Outcome<T> {
  return outcome.kind === 'ok'
    ? outcome
    : {
        kind: 'problem',
        problem: { ...outcome.problem, message: `${name}: ${outcome.problem.message}` },
      };
}

/** Several dropped files with a `registry.json` among them are read as one folder. */
function readLoose(
  files: readonly TextFile[],
  readFile: TextFileReader,
): readonly Outcome<ImportPart>[] {
  const together =
    files.length > 1 && files.some((file) => /(^|\/)registry\.json$/.test(file.path));
  return together ? readTogether(files, readFile) : files.map(readFile);
}

/** Numbers the OpenAPI documents, so that their operations have different keys. */
function createTextFileReader(picked: ImportJob['picked']): TextFileReader {
  let documents = 0;
  return (file) => {
    const text = readText(file.text, getTextLimits(file.text));
    if (text.kind === 'problem') return addFileName(file.path, text);
    const [only, ...more] = text.value.documents;
    if (more.length > 0 || !isOpenapi(only)) return readOne(file, text.value);
    documents += 1;
    const part = readOpenapiPart(only, `${documents} `, picked);
    return part.kind === 'problem'
      ? addFileName(file.path, part)
      : createSuccess({ ...part.value, notes: [...text.value.notes, ...part.value.notes] });
  };
}

/** Descriptions of whole services have 12 MB (GitHub, 2026); nothing else is read at that size. */
function getTextLimits(text: string): JsonLimits {
  return /^[\s{]*["']?(?:openapi|swagger)["']?\s*:/.test(text.slice(0, 2_000))
    ? { ...JSON_LIMITS, maxLength: 2 * JSON_LIMITS.maxLength }
    : JSON_LIMITS;
}

function readOne(file: TextFile, text: ParsedText): Outcome<ImportPart> {
  const read = readParsedText(text);
  if (read.kind === 'problem') return addFileName(file.path, read);
  const { groups, notes } = read.value;
  const registry = groups.find((group) => group.registry !== undefined)?.registry;
  return createSuccess({
    kinds: groups.map((group) => ({ label: group.importer.label, count: group.tools.length })),
    imported: {
      tools: groups.flatMap((group) => group.tools),
      notes: [],
      ...(registry === undefined ? {} : { registry }),
      ...mergeGroupings(groups),
    },
    notes: [...notes, ...groups.flatMap((group) => group.notes)],
  });
}

/** Reads the files of one archive or folder: a published registry, and tools beside it. */
function readTogether(
  files: readonly TextFile[],
  readFile: TextFileReader,
): readonly Outcome<ImportPart>[] {
  const { design, rest, notes } = readFolder(files);
  const own: readonly Outcome<ImportPart>[] =
    design === undefined
      ? notes.map((problem) => ({ kind: 'problem', problem }))
      : [
          createSuccess({
            kinds: [{ label: 'Toolwright registry', count: design.tools.length }],
            imported: { ...design, notes: [] },
            notes,
          }),
        ];
  return [...own, ...rest.map(readFile)];
}

function countKinds(kinds: ImportedFiles['kinds']): ImportedFiles['kinds'] {
  const counts = new Map<string, number>();
  for (const { label, count } of kinds) counts.set(label, (counts.get(label) ?? 0) + count);
  return [...counts].map(([label, count]) => ({ label, count }));
}
