import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { GuardAnswer, GuardJob } from '../../simulate/guard-job.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import { readCase, type CaseReading } from '../../simulate/read-case.ts';
import type { CaseRun } from '../../simulate/run-cases.ts';

/** The cases of the open registry, as they came out when they last ran. */
export interface CaseRuns {
  /** The list that was run: an edit makes another. */
  readonly cases: readonly Json[];
  /** In the order of the list; empty where they could not be run. */
  readonly results: readonly CaseRun[];
  /** Why they could not be run. */
  readonly problem: Problem | undefined;
}

const readObjectCase = memoize((json: JsonObject): CaseReading => readCase(json));

export function getCaseReading(json: Json): CaseReading {
  return isObject(json) ? readObjectCase(json) : readCase(json);
}

/** Runs the cases that have steps; the others are only read. */
export async function runCaseList(
  cases: readonly Json[],
  registry: GuardedRegistry,
  runGuard: (job: GuardJob) => Promise<Answer<GuardAnswer>>,
): Promise<CaseRuns> {
  const readings = cases.map(getCaseReading);
  const sessions = readings.flatMap((read) => (read.kind === 'session' ? [read.case] : []));
  const answer = await runGuard({ kind: 'cases', registry, cases: sessions });
  if (answer.kind !== 'answer' || answer.value.kind !== 'cases')
    return { cases, results: [], problem: createProblem(answer) };
  const left = [...answer.value.results];
  const results = readings.map((read, i): CaseRun => {
    if (read.kind === 'unreadable')
      return { name: getCaseName(cases[i]), kind: 'unreadable', problems: read.problems };
    const { name } = read.case;
    const result = read.kind === 'session' ? left.shift() : undefined;
    return result === undefined ? { name, kind: 'sentence' } : { name, ...result };
  });
  return { cases, results, problem: undefined };
}

export function getCaseName(json: Json | undefined): string {
  const name = isObject(json) ? json.get('name') : undefined;
  return typeof name === 'string' ? name : '';
}

function createProblem(answer: Answer<GuardAnswer>): Problem {
  if (answer.kind === 'unavailable') return answer.problem;
  return answer.kind === 'timeout'
    ? {
        code: 'cases_too_slow',
        message: 'The cases took too long and were stopped.',
        hint: 'Remove the longest, or run them with `npx toolwright test`.',
      }
    : {
        code: 'cases_failed',
        message: 'The cases could not be run.',
        hint: 'Run them with `npx toolwright test`, which says where they stop.',
      };
}
