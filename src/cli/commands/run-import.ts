import { createBlankDesign } from '../../app/commands/create-blank-design.ts';
import { createImportedDesign } from '../../app/import/import-files.ts';
import type { ImportedFiles, ImportJob, OperationEntry } from '../../app/import/imported-files.ts';
import { readImportedFiles } from '../../app/import/read-imported-files.ts';
import type { Design } from '../../contract/design.ts';
import { suggestProfile } from '../../contract/document/suggest-profile.ts';
import { formatCount } from '../../contract/format-count.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import { MOST_UNPICKED } from '../../import/importers/openapi.ts';
import type { ImportOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { isAddress, loadAddress } from '../import/load-address.ts';
import { printOperations, printOperationsJson } from '../import/print-operations.ts';
import { printRegistry, saveRegistry } from '../import/save-registry.ts';
import { selectOperations } from '../import/select-operations.ts';
import { listFiles, STANDARD_INPUT, type FileKind } from '../input/list-files.ts';
import { INPUT_NAME, readFileBytes } from '../input/read-file.ts';
import { printProblem } from '../output/print-problem.ts';
import { loadServedTools } from '../served/load-served-tools.ts';
import type { Shell } from '../shell.ts';

const IMPORT_FILES: FileKind = {
  ending: /\.(?:json|jsonl|ndjson|snap|ya?ml|zip|[cm]?[jt]sx?|py)$/i,
  files: 'JSON, YAML or source files',
  content: 'tools',
};
/** More would not be read. */
const MOST_NOTES = 60;

/** Reads tools of any format, or of a live server, and prints or writes one registry. */
export async function runImport(options: ImportOptions, shell: Shell): Promise<ExitCode> {
  const loaded = await loadFiles(options, shell);
  if (loaded.kind === 'problem') return printFailure(loaded.problem, shell);
  const { files, isNamed } = loaded.value;
  const { readSourceFiles } = await import('../../import/read-source-files.ts');
  const listed = readImportedFiles({ files }, readSourceFiles);
  if (listed.kind === 'problem') return printFailure(listed.problem, shell);
  const operations = listed.value.operations ?? [];
  if (options.isList) return printList(operations, options, shell);
  const picked = selectPicked(operations, options);
  if (picked.kind === 'problem') return printFailure(picked.problem, shell);
  const read =
    operations.length === 0
      ? listed
      : readImportedFiles({ files, picked: picked.value }, readSourceFiles);
  if (read.kind === 'problem') return printFailure(read.problem, shell);
  printNotes(read.value.notes, isNamed, shell);
  return exportDesign(createDesign(read.value), options, shell);
}

interface LoadedFiles {
  readonly files: ImportJob['files'];
  /** Each file was named: it is news that one has no tools. */
  readonly isNamed: boolean;
}

async function loadFiles(
  { paths, mcp }: ImportOptions,
  shell: Shell,
): Promise<Outcome<LoadedFiles>> {
  if (mcp !== undefined) return loadServer(mcp, shell);
  const files: ImportJob['files'][number][] = [];
  for (const path of paths.filter(isAddress)) {
    const url = URL.canParse(path) ? new URL(path) : undefined;
    if (url !== undefined) shell.err(`Reading from ${url.origin}\n`);
    const bytes = await loadAddress(path);
    if (bytes.kind === 'problem') return bytes;
    files.push({ name: url?.pathname.split('/').at(-1) || 'address', bytes: bytes.value });
  }
  const local = paths.filter((path) => !isAddress(path));
  const { files: found, problems } = listFiles(local, shell.folder, IMPORT_FILES);
  const [problem] = problems;
  if (problem !== undefined) return { kind: 'problem', problem };
  for (const { path } of found) {
    const bytes = readFileBytes(path, shell);
    if (bytes.kind === 'problem') return bytes;
    files.push({ name: path === STANDARD_INPUT ? INPUT_NAME : path, bytes: bytes.value });
  }
  return createSuccess({ files, isNamed: found.every((file) => file.isNamed) });
}

/** What the server sent, as the file that it would be. */
async function loadServer(server: string, { folder }: Shell): Promise<Outcome<LoadedFiles>> {
  const loaded = await loadServedTools(server, folder);
  if (loaded.kind === 'problem') return loaded;
  const text = printJson(createJsonObject([['tools', loaded.value.tools]]));
  const file = { name: suggestServerName(server), bytes: new TextEncoder().encode(text) };
  return createSuccess({ files: [file], isNamed: true });
}

/** `server-filesystem` of `npx -y @modelcontextprotocol/server-filesystem /tmp`. */
function suggestServerName(server: string): string {
  if (isAddress(server)) return URL.canParse(server) ? new URL(server).hostname : 'server';
  const words = server
    .split(/\s+/)
    .filter((word) => !/^(?:-|npx$|node$|uvx$|python3?$)/.test(word));
  return (words[0] ?? 'server').replace(/^.*[/\\]/, '');
}

function printList(
  operations: readonly OperationEntry[],
  { format }: ImportOptions,
  shell: Shell,
): ExitCode {
  if (operations.length === 0)
    return printFailure(
      {
        code: 'no_operations',
        message: 'There is no OpenAPI document to list.',
        hint: 'Run the same command without --list: its tools need no picking.',
      },
      shell,
    );
  shell.out(format === 'json' ? printOperationsJson(operations) : printOperations(operations));
  return EXIT.clean;
}

function selectPicked(
  operations: readonly OperationEntry[],
  { picks, paths }: ImportOptions,
): Outcome<readonly string[]> {
  if (picks.length > 0)
    return operations.length === 0
      ? createFailure(
          'nothing_picked',
          '--pick chooses operations of an OpenAPI document, and there is none.',
          'Remove --pick.',
        )
      : selectOperations(operations, picks);
  if (operations.length > MOST_UNPICKED)
    return createFailure(
      'operations_not_picked',
      `${formatCount(operations.length, 'operation')} are too many tools for a model.`,
      `Run toolwright import ${paths.join(' ')} --list, then pick: --pick <operationId, tag or path glob>.`,
    );
  return createSuccess(operations.map(({ key }) => key));
}

function createDesign(imported: ImportedFiles): Design {
  const profile = suggestProfile(imported.imported.tools);
  return createImportedDesign(imported, createBlankDesign('imported'), profile);
}

function printNotes(notes: readonly Problem[], isNamed: boolean, shell: Shell): void {
  const isNews = ({ code }: Problem): boolean => isNamed || code !== 'no_tools_found';
  for (const note of notes.filter(isNews).slice(0, MOST_NOTES)) printProblem(note, shell);
}

function exportDesign(design: Design, { out }: ImportOptions, shell: Shell): ExitCode {
  if (out === undefined) {
    shell.out(printRegistry(design));
    return EXIT.clean;
  }
  const saved = saveRegistry(out, design, shell.folder);
  if (saved.kind === 'problem') return printFailure(saved.problem, shell);
  shell.err(`${formatCount(design.tools.length, 'tool')} written to ${out}.\n`);
  return EXIT.clean;
}

function printFailure(problem: Problem, shell: Shell): ExitCode {
  printProblem(problem, shell);
  return EXIT.failed;
}
