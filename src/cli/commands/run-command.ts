import { setLoadedSdkAdapters } from '../../app/wire/loaded-sdk-adapters.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Command } from '../arguments/command.ts';
import { HELP } from '../arguments/help.ts';
import { readArguments } from '../arguments/read-arguments.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { VERSION } from '../version.ts';
import { printRule, printRules } from './print-rules.ts';
import { runLint } from './run-lint.ts';

/** Runs the arguments after `toolwright`. Standard output has the result and nothing else. */
export async function runCommand(words: readonly string[], shell: Shell): Promise<ExitCode> {
  const read = readArguments(words);
  return read.kind === 'ok' ? run(read.value, shell) : printFailure(read.problem, shell);
}

async function run(command: Command, shell: Shell): Promise<ExitCode> {
  switch (command.kind) {
    case 'lint':
      return runLint(command.options, shell);
    case 'explain': {
      const printed = printRule(command.rule);
      return printed.kind === 'ok'
        ? printAnswer(printed.value, shell)
        : printFailure(printed.problem, shell);
    }
    case 'list':
      return printAnswer(printRules(), shell);
    case 'help':
      return printAnswer(HELP, shell);
    case 'version':
      return printAnswer(`${VERSION}\n`, shell);
    default:
      return runLoaded(command, shell);
  }
}

type EagerKind = 'lint' | 'explain' | 'list' | 'help' | 'version';

/** Commands that are files of their own, so that the others start faster. */
async function runLoaded(
  command: Exclude<Command, { readonly kind: EagerKind }>,
  shell: Shell,
): Promise<ExitCode> {
  setLoadedSdkAdapters((await import('../../emit/sdk-adapters.ts')).sdkAdapters);
  switch (command.kind) {
    case 'wire':
      return (await import('./run-wire.ts')).runWire(command.options, shell);
    case 'tokens':
      return (await import('./run-tokens.ts')).runTokens(command.options, shell);
    case 'call':
      return (await import('./run-call.ts')).runCall(command.options, shell);
    case 'test':
      return (await import('./run-test.ts')).runTest(command.options, shell);
    case 'analyze':
      return (await import('./run-analyze.ts')).runAnalyze(command.options, shell);
    case 'verify':
      return (await import('./run-verify.ts')).runVerify(command.options, shell);
    case 'verify-served':
      return (await import('./run-verify-served.ts')).runVerifyServed(command.options, shell);
    default:
      return runTransfer(command, shell);
  }
}

type RunKind =
  EagerKind | 'wire' | 'tokens' | 'call' | 'test' | 'analyze' | 'verify' | 'verify-served';

/** Commands that bring registries in or out, or say what changed. */
async function runTransfer(
  command: Exclude<Command, { readonly kind: RunKind }>,
  shell: Shell,
): Promise<ExitCode> {
  switch (command.kind) {
    case 'share':
      return (await import('./run-share.ts')).runShare(command.options, shell);
    case 'split':
      return (await import('./run-split.ts')).runSplit(command.options, shell);
    case 'merge':
      return (await import('./run-merge.ts')).runMerge(command.options, shell);
    case 'phases':
      return (await import('./run-phases.ts')).runPhases(command.options, shell);
    case 'site':
      return (await import('./run-site.ts')).runSite(command.options, shell);
    case 'import':
      return (await import('./run-import.ts')).runImport(command.options, shell);
    case 'diff':
      return (await import('./run-diff.ts')).runDiff(command.options, shell);
    case 'export':
      return (await import('./run-export.ts')).runExport(command.options, shell);
    case 'lock':
      return (await import('./run-lock.ts')).runLock(command.options, shell);
  }
}

function printAnswer(text: string, shell: Shell): ExitCode {
  shell.out(text);
  return EXIT.clean;
}

function printFailure(problem: Problem, shell: Shell): ExitCode {
  printProblem(problem, shell);
  return EXIT.failed;
}
