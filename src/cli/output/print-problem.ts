import type { Problem } from '../../contract/problem.ts';
import type { Shell } from '../shell.ts';
import { escapeHiddenInLines } from './escape-hidden.ts';

/** Prints a problem and its hint to standard error. */
export function printProblem({ message, hint }: Problem, { err }: Pick<Shell, 'err'>): void {
  err(`toolwright: ${escapeHiddenInLines(message)}\n  ${escapeHiddenInLines(hint)}\n`);
}
