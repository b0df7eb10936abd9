import type { Problem } from '../contract/problem.ts';
import type { ContractReading } from '../contract/read.ts';
import type { Registry } from '../contract/registry.ts';
import { sameValue } from '../contract/same-value.ts';
import type { Evidence } from './evidence.ts';
import { createToolJudge, type ToolJudge } from './judge-tools.ts';
import { judgeState, type Judgement } from './judgement.ts';
import { lintSet, suppress, type Findings, type SetFinding } from './lint.ts';
import { memberOf, sameMember, type Member } from './member.ts';
import type { Finding } from './rule.ts';
import { scoreFindings } from './score.ts';

export interface Lintable {
  readonly tools: readonly ContractReading[];
  readonly registry: Registry;
}

export interface Verdict {
  /**
   * As many as tools, in their order; the very same object as before where nothing about a tool
   * changed.
   */
  readonly tools: readonly Judgement[];
  /** About the registry itself; the very same object where it says the same. */
  readonly registry: Findings;
}

/** What is kept while the registry stays the same. */
interface Session {
  readonly registry: Registry;
  readonly evidence: Evidence;
  readonly judgeTools: ToolJudge;
  members: readonly Member[];
  found: readonly SetFinding[];
  about: ReadonlyMap<Member, readonly Finding[]>;
}

interface Verdicted {
  readonly own: Findings;
  readonly asMember: readonly Finding[];
  readonly judgement: Judgement;
}

const NONE: readonly Finding[] = [];
const NOTHING: Findings = { findings: NONE, suppressed: [] };

/**
 * A linter that remembers: after an edit it judges the tool that changed, those that asked about
 * it, and the set if a fact of a member changed.
 */
export function createLinter(
  evidenceFor: (registry: Registry) => Evidence,
): (design: Lintable) => Verdict {
  let session: Session | undefined;
  let judged: readonly Verdicted[] = [];
  let readings: readonly ContractReading[] = [];
  let aboutRegistry = NOTHING;
  return ({ tools, registry }) => {
    if (session?.registry !== registry) {
      const evidence = evidenceFor(registry);
      session = {
        registry,
        evidence,
        judgeTools: createToolJudge(registry, evidence),
        members: [],
        found: [],
        about: new Map(),
      };
    }
    const own = session.judgeTools(tools.map(({ contract }) => contract));
    judgeSet(
      session,
      tools.map(({ contract }) => memberOf(contract)),
    );
    const before = recall(readings, judged);
    const { members, about, found } = session;
    judged = tools.map((reading, i) => {
      const findings = own.get(reading.contract) ?? NOTHING;
      const member = members[i];
      const asMember = (member && about.get(member)) ?? NONE;
      const former = before(reading, i);
      return former?.own === findings && sameValue(former.asMember, asMember)
        ? former
        : {
            own: findings,
            asMember,
            judgement: joinFindings(reading, findings, asMember, registry),
          };
    });
    readings = tools;
    const said = suppress(
      found.flatMap(({ finding, member }) => (member === undefined ? [finding] : [])),
      registry,
      undefined,
    );
    if (!sameValue(aboutRegistry, said)) aboutRegistry = said;
    return { tools: judged.map(({ judgement }) => judgement), registry: aboutRegistry };
  };
}

/** What was said of a reading before: nearly always at its own place in the list. */
function recall(
  readings: readonly ContractReading[],
  judged: readonly Verdicted[],
): (reading: ContractReading, index: number) => Verdicted | undefined {
  let byReading: ReadonlyMap<ContractReading, Verdicted | undefined> | undefined;
  return (reading, index) => {
    if (readings[index] === reading) return judged[index];
    byReading ??= new Map(readings.map((each, i) => [each, judged[i]]));
    return byReading.get(reading);
  };
}

function judgeSet(session: Session, members: readonly Member[]): void {
  const isSame =
    session.members.length === members.length &&
    members.every((member, i) => sameMember(member, session.members[i]));
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
export function joinFindings(
  { contract, problems }: ContractReading,
  own: Findings,
  asMember: readonly Finding[],
  registry: Registry,
): Judgement {
  const more = suppress(asMember, registry, contract.name);
  const found = [...own.findings, ...more.findings];
  const findings = [...found, ...problems.map(asFinding)];
  return {
    findings,
    suppressed: [...own.suppressed, ...more.suppressed],
    state: judgeState(found),
    score: scoreFindings(findings),
  };
}

/** What a reader could not use, as a finding. */
export function asFinding(problem: Problem): Finding {
  return {
    code: problem.code,
    severity: problem.code === 'unknown_key' ? 'advice' : 'warning',
    at: problem.at ?? [],
    message: problem.message,
    hint: problem.hint,
  };
}
