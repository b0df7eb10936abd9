import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { listFiles } from './list-files.ts';
import { readSets, type SourceSets } from './read-sets.ts';
import type { SourceSet } from './source.ts';

interface ReadResult {
  readonly sets: readonly SourceSet[];
  readonly exit: ExitCode;
}

/** Reads all paths as sets and prints what could not be read. No sets when none has a tool. */
export function readAll(
  { paths }: { readonly paths: readonly string[] },
  shell: Shell,
): ReadResult {
  const { files, problems } = listFiles(paths, shell.folder);
  const read: SourceSets = readSets(files, shell);
  for (const problem of problems) printProblem(problem, shell);
  for (const { problem } of read.troubles) printProblem(problem, shell);
  const isFatal = problems.length > 0 || read.troubles.some((trouble) => trouble.isFatal);
  const isEmpty = read.sets.every(({ tools, home }) => home === undefined && tools.length === 0);
  if (isEmpty && problems.length + read.troubles.length === 0)
    printProblem(
      {
        code: 'no_tools_found',
        message: 'No tool definition was found.',
        hint: 'Pass files with tools: a tools/list result, the tools of a request, or a registry.',
      },
      shell,
    );
  return { sets: isEmpty ? [] : read.sets, exit: isFatal || isEmpty ? EXIT.failed : EXIT.clean };
}
