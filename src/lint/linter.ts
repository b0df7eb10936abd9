import type { ContractReading } from '../contract/document/read.ts';
import { isSameValue } from '../contract/json/is-same-value.ts';
import type { Problem } from '../contract/problem.ts';
import type { Registry } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import { getWorstState, type LintResult } from './lint-result.ts';
import { lintSet, splitSuppressed, type Findings, type SetFinding } from './lint.ts';
import { getMember, isSameMember, type Member } from './member.ts';
import type { Finding } from './rule.ts';
import { measureScore } from './score.ts';
import { createToolLinter, type ToolLinter } from './tool-linter.ts';

export interface Lintable {
  readonly tools: readonly ContractReading[];
  readonly registry: Registry;
}

export interface LintResults {
  /**
   * As many as tools, in their order; the very same object as before where nothing about a tool
   * changed.
   */
  readonly tools: readonly LintResult[];
  /** About the registry itself; the very same object where it says the same. */
  readonly registry: Findings;
}

/** What is kept while the registry stays the same. */
interface Session {
  readonly registry: Registry;
  readonly evidence: Evidence;
  readonly lintTools: ToolLinter;
  members: readonly Member[];
  found: readonly SetFinding[];
  about: ReadonlyMap<Member, readonly Finding[]>;
}

interface CachedResult {
  readonly own: Findings;
  readonly asMember: readonly Finding[];
  readonly result: LintResult;
}

const NONE: readonly Finding[] = [];
const NOTHING: Findings = { findings: NONE, suppressed: [] };

/**
 * A linter that remembers: after an edit it judges the tool that changed, those that asked about
 * it, and the set if a fact of a member changed.
 */
export function createLinter(
  evidenceFor: (registry: Registry) => Evidence,
): (design: Lintable) => LintResults {
  let session: Session | undefined;
  let judged: readonly CachedResult[] = [];
  let readings: readonly ContractReading[] = [];
  let aboutRegistry = NOTHING;
  return ({ tools, registry }) => {
    if (session?.registry !== registry) {
      const evidence = evidenceFor(registry);
      session = {
        registry,
        evidence,
        lintTools: createToolLinter(registry, evidence),
        members: [],
        found: [],
        about: new Map(),
      };
    }
    const own = session.lintTools(tools.map(({ contract }) => contract));
    lintMembers(
      session,
      tools.map(({ contract }) => getMember(contract)),
    );
    const before = createLookup(readings, judged);
    const { members, about, found } = session;
    judged = tools.map((reading, i) => {
      const findings = own.get(reading.contract) ?? NOTHING;
      const member = members[i];
      const asMember = (member && about.get(member)) ?? NONE;
      const former = before(reading, i);
      return former?.own === findings && isSameValue(former.asMember, asMember)
        ? former
        : {
            own: findings,
            asMember,
            result: createLintResult(reading, findings, asMember, registry),
          };
    });
    readings = tools;
    const said = splitSuppressed(
      found.flatMap(({ finding, member }) => (member === undefined ? [finding] : [])),
      registry,
      undefined,
    );
    if (!isSameValue(aboutRegistry, said)) aboutRegistry = said;
    return { tools: judged.map(({ result: lintResult }) => lintResult), registry: aboutRegistry };
  };
}

/** What was said of a reading before: nearly always at its own place in the list. */
function createLookup(
  readings: readonly ContractReading[],
  judged: readonly CachedResult[],
): (reading: ContractReading, index: number) => CachedResult | undefined {
  let byReading: ReadonlyMap<ContractReading, CachedResult | undefined> | undefined;
  return (reading, index) => {
    if (readings[index] === reading) return judged[index];
    byReading ??= new Map(readings.map((each, i) => [each, judged[i]]));
    return byReading.get(reading);
  };
}

function lintMembers(session: Session, members: readonly Member[]): void {
  const isSame =
    session.members.length === members.length &&
    members.every((member, i) => isSameMember(member, session.members[i]));
  const isFirst = session.members.length === 0;
  // Findings point at members by identity, so an equal one is not taken over alone.
  if (isSame && !isFirst) return;
  session.members = members;
  session.found = lintSet({ registry: session.registry, members, evidence: session.evidence });
  const about = new Map<Member, Finding[]>();
  for (const { finding, member } of session.found)
    if (member !== undefined) about.set(member, [...(about.get(member) ?? []), finding]);
  session.about = about;
}

/** All that is said of one tool. */
export function createLintResult(
  { contract, problems }: ContractReading,
  own: Findings,
  asMember: readonly Finding[],
  registry: Registry,
): LintResult {
  const more = splitSuppressed(asMember, registry, contract.name);
  const found = [...own.findings, ...more.findings];
  const findings = [...found, ...problems.map(convertProblem)];
  return {
    findings,
    suppressed: [...own.suppressed, ...more.suppressed],
    state: getWorstState(found),
    score: measureScore(findings),
  };
}

/** What a reader could not use, as a finding. */
export function convertProblem(problem: Problem): Finding {
  return {
    code: problem.code,
    severity: problem.code === 'unknown_key' ? 'advice' : 'warning',
    at: problem.at ?? [],
    message: problem.message,
    hint: problem.hint,
  };
}
