import type { Problem } from '../contract/problem.ts';
import { printRule, printRules } from './describe-rules.ts';
import { EXIT, type Exit } from './exit-codes.ts';
import { HELP } from './help.ts';
import { readArguments, type Command } from './read-arguments.ts';
import { runLint } from './run-lint.ts';
import { runTokens } from './run-tokens.ts';
import { runWire } from './run-wire.ts';
import type { Shell } from './shell.ts';
import { tellProblem } from './tell-problem.ts';
import { VERSION } from './version.ts';

/**
 * Does what the words after `toolwright` say. Standard output holds the answer and nothing else.
 */
export async function runCommand(words: readonly string[], shell: Shell): Promise<Exit> {
  const read = readArguments(words);
  return read.kind === 'ok' ? run(read.value, shell) : refuse(read.problem, shell);
}

async function run(command: Command, shell: Shell): Promise<Exit> {
  switch (command.kind) {
    case 'lint':
      return runLint(command.options, shell);
    case 'wire':
      return runWire(command.options, shell);
    case 'tokens':
      return runTokens(command.options, shell);
    case 'explain': {
      const printed = printRule(command.rule);
      return printed.kind === 'ok' ? say(printed.value, shell) : refuse(printed.problem, shell);
    }
    case 'list':
      return say(printRules(), shell);
    case 'help':
      return say(HELP, shell);
    case 'version':
      return say(`${VERSION}\n`, shell);
  }
}

function say(text: string, shell: Shell): Exit {
  shell.out(text);
  return EXIT.clean;
}

function refuse(problem: Problem, shell: Shell): Exit {
  tellProblem(problem, shell);
  return EXIT.failed;
}
