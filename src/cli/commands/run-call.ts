import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { MessageRun } from '../../simulate/run-message.ts';
import { runScript } from '../../simulate/run-script.ts';
import type { Script } from '../../simulate/script.ts';
import type { CallOptions } from '../arguments/command.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openGuards, type OpenGuard } from '../guard/open-guards.ts';
import { openValidator } from '../guard/open-validator.ts';
import { printCallJson, printCallText } from '../guard/print-call.ts';
import { readAnswers } from '../guard/read-answers.ts';
import { readMessage } from '../guard/read-message.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';

/** Runs what a model sends through the guard, and prints each stage and what the model reads. */
export async function runCall(options: CallOptions, shell: Shell): Promise<ExitCode> {
  const [open, ...others] = openGuards(options.path, shell);
  if (open === undefined) return EXIT.failed;
  const script = others.length === 0 ? createScript(options, open, shell) : createChoice(options);
  if (script.kind === 'problem') {
    printProblem(script.problem, shell);
    return EXIT.failed;
  }
  const validator = await openValidator(open.guarded, open.contracts);
  const [step] = await runScript(script.value, open.guarded, validator.validate);
  const problems = validator.listProblems();
  for (const problem of problems) printProblem(problem, shell);
  const run = step?.run;
  if (run === undefined) return EXIT.failed;
  shell.out(options.format === 'json' ? printCallJson(run) : printCallText(run, shell));
  if (problems.length > 0) return EXIT.failed;
  return hasRun(run) ? EXIT.clean : EXIT.found;
}

function createChoice({ path }: CallOptions): Outcome<never> {
  return createFailure(
    'several_registries',
    `${path} has more than one registry.`,
    'Pass the folder of one of them.',
  );
}

function createScript(
  options: CallOptions,
  { registry }: OpenGuard,
  shell: Shell,
): Outcome<Script> {
  const { phase, known, scopes, hasStrongAuthentication, hasSandbox } = options;
  const phases = registry.phases.map(({ name }) => name);
  if (phase !== undefined && !phases.includes(phase))
    return createFailure(
      'unknown_value',
      `The registry has no phase ${JSON.stringify(phase)}.`,
      phases.length === 0
        ? 'Remove --phase: it has none.'
        : (suggestNearest(phase, phases) ?? `Use one of ${phases.join(', ')}.`),
    );
  const message = readMessage(options, shell);
  if (message.kind === 'problem') return message;
  const answers = readAnswers(options.answers, shell);
  if (answers.kind === 'problem') return answers;
  return createSuccess({
    session: {
      known,
      ...(scopes === undefined ? {} : { scopes }),
      ...(phase === undefined ? {} : { phase }),
      has_strong_authentication: hasStrongAuthentication,
      has_sandbox: hasSandbox,
    },
    answers: answers.value,
    steps: [{ kind: 'message', message: message.value }],
  });
}

/** A message without a call has not run, either. */
function hasRun({ observations, ignored }: MessageRun): boolean {
  return (
    observations.length > 0 &&
    ignored.length === 0 &&
    observations.every(({ outcome }) => outcome.ok)
  );
}
