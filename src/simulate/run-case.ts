import type { Value } from '../contract/session/router.ts';
import { createExpectation, type Expectation, type SessionCase } from './case.ts';
import type { GuardedRegistry, Harness } from './guard.ts';
import { printCanonical } from './print-canonical.ts';
import { runScript } from './run-script.ts';

/** How a case came out. */
export type CaseResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly differences: readonly CaseDifference[] };

/** One place where a case came out otherwise. */
export interface CaseDifference {
  /** Such as `calls[0].stage`. */
  readonly place: string;
  readonly expected: Value | undefined;
  readonly found: Value | undefined;
}

export async function runCase(
  { expect, ...script }: SessionCase,
  registry: GuardedRegistry,
  validate: Harness['validate'],
): Promise<CaseResult> {
  const runs = await runScript(script, registry, validate);
  const run = runs.at(-1)?.run;
  const found = run === undefined ? { calls: [], ignored: [] } : createExpectation(run);
  const differences = compareExpectations(expect, found);
  return differences.length === 0 ? { kind: 'passed' } : { kind: 'failed', differences };
}

function compareExpectations(expected: Expectation, found: Expectation): readonly CaseDifference[] {
  return (['calls', 'ignored'] as const).flatMap((list) => {
    const [wanted, came]: readonly (readonly Record<string, Value>[])[] = [
      expected[list].map((each) => ({ ...each })),
      found[list].map((each) => ({ ...each })),
    ];
    const length = Math.max(wanted?.length ?? 0, came?.length ?? 0);
    return Array.from({ length }, (_, i) =>
      compareMembers(`${list}[${i}]`, wanted?.[i], came?.[i]),
    ).flat();
  });
}

function compareMembers(
  place: string,
  wanted: Readonly<Record<string, Value>> | undefined,
  came: Readonly<Record<string, Value>> | undefined,
): readonly CaseDifference[] {
  if (wanted === undefined || came === undefined) return [{ place, expected: wanted, found: came }];
  return Object.keys({ ...wanted, ...came }).flatMap((key) => {
    const [expected, found] = [wanted[key], came[key]];
    return printCanonical(expected ?? null) === printCanonical(found ?? null)
      ? []
      : [{ place: `${place}.${key}`, expected, found }];
  });
}
