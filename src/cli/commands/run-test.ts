import { runCases } from '../../simulate/run-cases.ts';
import type { TestOptions } from '../arguments/command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openGuards } from '../guard/open-guards.ts';
import { openValidator } from '../guard/open-validator.ts';
import { printTests, type TestedCase } from '../guard/print-tests.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';

/** Runs the cases of the registries below a path. */
export async function runTest(options: TestOptions, shell: Shell): Promise<ExitCode> {
  const opened = openGuards(options.path, shell);
  if (opened.length === 0) return EXIT.failed;
  const tested: TestedCase[] = [];
  for (const { set, registry, contracts, guarded } of opened) {
    const validator = await openValidator(guarded, contracts);
    const runs = await runCases(registry.cases, guarded, validator.validate);
    for (const problem of validator.listProblems()) printProblem(problem, shell);
    const { cases: files = [], home } = set;
    // Those in the registry's own file come first.
    const own = runs.length - files.length;
    tested.push(
      ...runs.map((run, i) => ({ run, index: i, path: files[i - own] ?? home?.file.path ?? '' })),
    );
  }
  if (tested.length === 0) {
    printProblem(
      {
        code: 'no_cases',
        message: `${options.path} has no cases.`,
        hint: 'Keep a step of a session as a case on the page Try, or write cases/<name>.json beside registry.json.',
      },
      shell,
    );
    return EXIT.failed;
  }
  shell.out(printTests(tested, options.format, shell));
  const isRed = tested.some(({ run }) => run.kind === 'failed' || run.kind === 'unreadable');
  return isRed ? EXIT.found : EXIT.clean;
}
