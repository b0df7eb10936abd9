import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCount } from '../../contract/format-count.ts';
import type { Problem } from '../../contract/problem.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { createZip } from '../../publish/create-zip.ts';
import type { ExportOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { resolvePath } from '../input/list-files.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';

/** What a person writes into: never replaced. */
const HANDLERS = /(?:^|\/)handlers\.(?:js|py)$/;
const MOST_NAMED = 5;

/** One file to standard output; all into a folder or a zip. What is there and differs is kept. */
export function saveFiles(
  files: readonly PublishedFile[],
  { out, replaces }: Pick<ExportOptions, 'out' | 'replaces'>,
  shell: Shell,
): ExitCode {
  const [only, ...more] = files;
  if (only === undefined)
    return printUnwritten('nothing_written', 'There is nothing to write.', shell);
  if (out === undefined) {
    if (more.length === 0) {
      shell.out(only.text);
      return EXIT.clean;
    }
    return printUnwritten('no_folder', `These are ${formatCount(files.length, 'file')}.`, shell);
  }
  try {
    return out.endsWith('.zip')
      ? saveZip(files, { out, replaces }, shell)
      : saveFolder(files, { out, replaces }, shell);
  } catch (error) {
    const message = `${out} was not written: ${error instanceof Error ? error.message : 'cannot open it'}.`;
    const problem = { code: 'not_written', message, hint: 'Check that its folder is writable.' };
    printProblem(problem, shell);
    return EXIT.failed;
  }
}

function printUnwritten(code: string, message: string, shell: Shell): ExitCode {
  printProblem({ code, message, hint: 'Add --out with a folder or a .zip file.' }, shell);
  return EXIT.failed;
}

interface Place {
  readonly out: string;
  readonly replaces: boolean;
}

function saveZip(
  files: readonly PublishedFile[],
  { out, replaces }: Place,
  shell: Shell,
): ExitCode {
  const path = resolvePath(out, shell.folder);
  const bytes = createZip(files);
  if (existsSync(path) && !replaces && !readFileSync(path).equals(bytes)) {
    printProblem(createKeptProblem([out]), shell);
    return EXIT.failed;
  }
  mkdirSync(dirname(path), { recursive: true });
  replaceFile(path, bytes);
  shell.err(`Wrote ${formatCount(files.length, 'file')} to ${out}.\n`);
  return EXIT.clean;
}

/** All or none: files that differ are found before the first is written. */
function saveFolder(
  files: readonly PublishedFile[],
  { out, replaces }: Place,
  shell: Shell,
): ExitCode {
  const root = resolvePath(out, shell.folder);
  const changed = files.filter(({ path, text }) => isDifferent(join(root, path), text));
  const handlers = changed.filter(
    ({ path }) => HANDLERS.test(path) && existsSync(join(root, path)),
  );
  const differing = changed.filter(
    (file) => existsSync(join(root, file.path)) && !handlers.includes(file),
  );
  if (differing.length > 0 && !replaces) {
    printProblem(createKeptProblem(differing.map(({ path }) => join(out, path))), shell);
    return EXIT.failed;
  }
  const written = changed.filter((file) => !handlers.includes(file));
  for (const { path, text } of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    replaceFile(join(root, path), text);
  }
  for (const { path } of handlers) shell.err(`Kept ${join(out, path)}: its code is yours.\n`);
  const same = files.length - changed.length;
  const unchanged = same === 0 ? '' : ` ${formatCount(same, 'file')} unchanged.`;
  shell.err(`Wrote ${formatCount(written.length, 'file')} to ${out}.${unchanged}\n`);
  return EXIT.clean;
}

/** Throws for a symbolic link: what it points to is not ours. */
function isDifferent(path: string, text: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  if (!stats.isFile()) throw new Error(`${path} is no plain file`);
  return readFileSync(path, 'utf8') !== text;
}

function createKeptProblem(paths: readonly string[]): Problem {
  const more = paths.length - MOST_NAMED;
  const named = `${paths.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    code: 'would_replace',
    message: `Nothing was written: ${named} ${paths.length === 1 ? 'exists and differs' : 'exist and differ'}.`,
    hint: 'Add --replace to replace them, or choose another folder.',
  };
}

/** Whole or not at all. */
function replaceFile(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, content, { flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
