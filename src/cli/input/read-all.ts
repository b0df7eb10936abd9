import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { listFiles, type ListedFiles } from './list-files.ts';
import { readSets } from './read-sets.ts';
import type { SourceSet, Trouble } from './source.ts';

export interface ReadResult {
  readonly sets: readonly SourceSet[];
  readonly exit: ExitCode;
}

/** Reads all paths as sets and prints what could not be read. No sets when none has a tool. */
export function readAll(
  { paths }: { readonly paths: readonly string[] },
  shell: Shell,
): ReadResult {
  return readListed(listFiles(paths, shell.folder), shell);
}

/** The same for files that were listed before. */
export function readListed({ files, problems }: ListedFiles, shell: Shell): ReadResult {
  const { sets, troubles } = readSets(files, shell);
  const isEmpty = sets.every(({ tools, home }) => home === undefined && tools.length === 0);
  return { sets: isEmpty ? [] : sets, exit: printTroubles({ problems, troubles, isEmpty }, shell) };
}

/** Prints what could not be read; `failed` where the output would leave out what was asked about. */
export function printTroubles(
  {
    problems,
    troubles,
    isEmpty,
  }: Pick<ListedFiles, 'problems'> & {
    readonly troubles: readonly Trouble[];
    /** No tool was found. */
    readonly isEmpty: boolean;
  },
  shell: Shell,
): ExitCode {
  for (const problem of problems) printProblem(problem, shell);
  for (const { problem } of troubles) printProblem(problem, shell);
  if (isEmpty && problems.length + troubles.length === 0)
    printProblem(
      {
        code: 'no_tools_found',
        message: 'No tool definition was found.',
        hint: 'Pass files with tools: a tools/list result, the tools of a request, or a registry.',
      },
      shell,
    );
  const isFatal = problems.length > 0 || troubles.some((trouble) => trouble.isFatal);
  return isFatal || isEmpty ? EXIT.failed : EXIT.clean;
}
