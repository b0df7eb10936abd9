import { readProblem, type Outcome } from '../../contract/problem.ts';

/** Converts a rejection, such as a chunk that does not load, into a problem. */
export function convertRejection<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  return work.catch((error: unknown) => ({ kind: 'problem', problem: readProblem(error) }));
}
