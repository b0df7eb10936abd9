import type { Json } from '../contract/json/json.ts';
import { get, getString } from '../contract/json/json.ts';
import type { Problem } from '../contract/problem.ts';
import type { GuardedRegistry, Harness } from './guard.ts';
import { readCase } from './read-case.ts';
import { runCase, type CaseDifference } from './run-case.ts';

/** What became of one case of a registry. */
export type CaseRun = {
  /** Empty where it cannot be read. */
  readonly name: string;
} & (
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly differences: readonly CaseDifference[] }
  | { readonly kind: 'unreadable'; readonly problems: readonly Problem[] }
  /** It needs a model: nothing was run. */
  | { readonly kind: 'sentence' }
);

/** More are not run: they would take minutes at each edit. */
export const MOST_CASES = 1_000;

/** Runs the cases of a registry, in their order: one result for each. Never throws. */
export async function runCases(
  cases: readonly Json[],
  registry: GuardedRegistry,
  validate: Harness['validate'],
): Promise<readonly CaseRun[]> {
  const runs: CaseRun[] = [];
  for (const [i, json] of cases.entries())
    runs.push(
      i < MOST_CASES ? await runRead(json, registry, validate) : createExcess(json, cases.length),
    );
  return runs;
}

async function runRead(
  json: Json,
  registry: GuardedRegistry,
  validate: Harness['validate'],
): Promise<CaseRun> {
  const read = readCase(json);
  switch (read.kind) {
    case 'unreadable':
      return { name: getName(json), kind: 'unreadable', problems: read.problems };
    case 'sentence':
      return { name: read.case.name, kind: 'sentence' };
    case 'session':
      return { name: read.case.name, ...(await runCase(read.case, registry, validate)) };
  }
}

function getName(json: Json): string {
  return getString(get(json, 'name')) ?? '';
}

function createExcess(json: Json, count: number): CaseRun {
  const problem = {
    code: 'too_many_cases',
    message: `The registry has ${count} cases; the first ${MOST_CASES} are run.`,
    hint: 'Remove cases that show the same as another.',
    at: [],
  };
  return { name: getName(json), kind: 'unreadable', problems: [problem] };
}
