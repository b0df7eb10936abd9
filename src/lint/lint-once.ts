import { removeMemoized } from '../contract/memoize.ts';
import type { Evidence } from './evidence.ts';
import type { LintResult } from './lint-result.ts';
import { lintContracts, lintSet, splitSuppressed, type Findings } from './lint.ts';
import { createLintResult, type Lintable } from './linter.ts';
import { getMember, type Member } from './member.ts';
import { isLinted } from './profile.ts';
import type { Finding } from './rule.ts';
import { createToolSet } from './tool-set.ts';

export interface LazyLintResults {
  /** About the registry itself. */
  readonly registry: Findings;
  /** One per tool, in order, each linted when it is read. Iterate only once. */
  readonly tools: Iterable<LintResult>;
}

const NONE: readonly Finding[] = [];
const NOTHING: Findings = { findings: NONE, suppressed: [] };
/** Tools linted before the caches are dropped. */
const AT_A_TIME = 16;

/**
 * The same findings as the linter's, one tool at a time and without its caches: memory stays flat
 * for ten thousand tools that nobody edits.
 */
export function lintOnce({ tools, registry }: Lintable, evidence: Evidence): LazyLintResults {
  const contracts = tools.map(({ contract }) => contract);
  const set = createToolSet();
  set.replace(
    [],
    contracts.filter((contract) => isLinted(contract, registry)),
  );
  const members = contracts.map((contract, i) => {
    if (i % AT_A_TIME === 0) removeMemoized();
    return isLinted(contract, registry) ? getMember(contract) : undefined;
  });
  const about = new Map<Member | undefined, Finding[]>();
  for (const { finding, member } of lintSet({
    registry,
    members: members.filter((member) => member !== undefined),
    evidence,
  })) {
    const known = about.get(member);
    if (known === undefined) about.set(member, [finding]);
    else known.push(finding);
  }
  const view = set.createView();
  return {
    registry: splitSuppressed(about.get(undefined) ?? NONE, registry, undefined),
    tools: (function* () {
      for (let start = 0; start < tools.length; start += AT_A_TIME) {
        removeMemoized();
        const readings = tools.slice(start, start + AT_A_TIME);
        const own = lintContracts(
          readings.map(({ contract }) => ({ contract, registry, set: view, evidence })),
        );
        for (const [i, reading] of readings.entries()) {
          const member = members[start + i];
          yield createLintResult(
            reading,
            own[i] ?? NOTHING,
            (member && about.get(member)) ?? NONE,
            registry,
          );
        }
      }
    })(),
  };
}
