import type { Problem } from '../../contract/problem.ts';
import type { Shell } from '../shell.ts';
import { escapeHiddenInLines } from './escape-hidden.ts';

/** What went wrong and what to do next, on standard error. */
export function printProblem({ message, hint }: Problem, { err }: Pick<Shell, 'err'>): void {
  err(`toolwright: ${escapeHiddenInLines(message)}\n  ${escapeHiddenInLines(hint)}\n`);
}
