import type { Problem } from '../contract/problem.ts';
import type { Shell } from './shell.ts';
import { showHiddenInLines } from './show-hidden.ts';

/** What went wrong and what to do next, on standard error. */
export function tellProblem({ message, hint }: Problem, { err }: Pick<Shell, 'err'>): void {
  err(`toolwright: ${showHiddenInLines(message)}\n  ${showHiddenInLines(hint)}\n`);
}
