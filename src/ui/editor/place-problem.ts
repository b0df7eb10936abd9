import type { Problem } from '../../contract/problem.ts';

/** What the editor marks. Line and column count from 1. */
export interface EditorProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** A parseJson problem says its place in its message; problems without one are marked at the start. */
export function placeProblem(problem: Problem): EditorProblem {
  const place = /^Line (\d+), column (\d+): /.exec(problem.message);
  return { line: Number(place?.[1] ?? 1), column: Number(place?.[2] ?? 1), message: place === null ? problem.message : problem.message.slice(place[0].length), severity: 'error' };
}
