import type { ContractReading } from '../contract/document/read.ts';
import { isSameValue } from '../contract/json/is-same-value.ts';
import type { Problem } from '../contract/problem.ts';
import type { Registry } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import { getToolState, type LintResult } from './lint-result.ts';
import { lintSet, splitSuppressed, type Findings, type SetFinding } from './lint.ts';
import { getMember, isSameMember, type Member } from './member.ts';
import { applyProfile, isKeptBack, isLinted, listOmittedChecks } from './profile.ts';
import type { Finding } from './rule.ts';
import { measureScore } from './score.ts';
import { createToolLinter, type ToolLinter } from './tool-linter.ts';

export interface Lintable {
  readonly tools: readonly ContractReading[];
  readonly registry: Registry;
}

export interface LintResults {
  /** One per tool, in order; the identical object where nothing about a tool changed. */
  readonly tools: readonly LintResult[];
  /** About the registry itself; the identical object where nothing changed. */
  readonly registry: Findings;
}

/** Cached while the registry stays the same. */
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
 * An incremental linter: after an edit it lints the changed tool, the tools whose rules looked at
 * it, and the set if a fact of a member changed.
 */
export function createLinter(
  evidenceFor: (registry: Registry) => Evidence,
): (design: Lintable) => LintResults {
  let session: Session | undefined;
  let cachedResults: readonly CachedResult[] = [];
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
    const shown = listShown(tools, registry);
    const own = session.lintTools(shown.map(({ contract }) => contract));
    lintMembers(
      session,
      shown.map(({ contract }) => getMember(contract)),
    );
    const before = createLookup(readings, cachedResults);
    const { about, found } = session;
    const members = new Map(session.members.map((member, i) => [shown[i], member]));
    cachedResults = tools.map((reading, i) => {
      const findings = own.get(reading.contract) ?? NOTHING;
      const member = members.get(reading);
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
    const registryFindings = splitSuppressed(
      found.flatMap(({ finding, member }) => (member === undefined ? [finding] : [])),
      registry,
      undefined,
    );
    if (!isSameValue(aboutRegistry, registryFindings)) aboutRegistry = registryFindings;
    return {
      tools: cachedResults.map(({ result: lintResult }) => lintResult),
      registry: aboutRegistry,
    };
  };
}

/** Without the tools that the model never sees. */
function listShown(
  tools: readonly ContractReading[],
  registry: Registry,
): readonly ContractReading[] {
  return tools.every(({ contract }) => isLinted(contract, registry))
    ? tools
    : tools.filter(({ contract }) => isLinted(contract, registry));
}

/** The former result of a reading: nearly always at the same index. */
function createLookup(
  readings: readonly ContractReading[],
  cachedResults: readonly CachedResult[],
): (reading: ContractReading, index: number) => CachedResult | undefined {
  let byReading: ReadonlyMap<ContractReading, CachedResult | undefined> | undefined;
  return (reading, index) => {
    if (readings[index] === reading) return cachedResults[index];
    byReading ??= new Map(readings.map((each, i) => [each, cachedResults[i]]));
    return byReading.get(reading);
  };
}

function lintMembers(session: Session, members: readonly Member[]): void {
  const isSame =
    session.members.length === members.length &&
    members.every((member, i) => isSameMember(member, session.members[i]));
  const isFirst = session.members.length === 0;
  // Findings refer to members by identity, so an equal member needs new findings.
  if (isSame && !isFirst) return;
  session.members = members;
  session.found = lintSet({ registry: session.registry, members, evidence: session.evidence });
  const about = new Map<Member, Finding[]>();
  for (const { finding, member } of session.found)
    if (member !== undefined) about.set(member, [...(about.get(member) ?? []), finding]);
  session.about = about;
}

export function createLintResult(
  { contract, problems }: ContractReading,
  own: Findings,
  asMember: readonly Finding[],
  registry: Registry,
): LintResult {
  const more = splitSuppressed(asMember, registry, contract.name);
  const found = applyProfile([...own.findings, ...more.findings], contract, registry);
  const keptBack = found.filter((finding) => isKeptBack(finding, registry));
  const reported = keptBack.length === 0 ? found : found.filter((each) => !keptBack.includes(each));
  const suppressed = [...own.suppressed, ...more.suppressed];
  const findings = [...reported, ...problems.map(convertProblem)];
  return {
    findings,
    keptBack,
    suppressed,
    state: getToolState(found),
    omitted: listOmittedChecks(contract, registry, [
      ...found,
      ...suppressed.map(({ finding }) => finding),
    ]),
    score: measureScore(findings),
  };
}

/** A problem of reading as a finding. */
export function convertProblem(problem: Problem): Finding {
  return {
    code: problem.code,
    severity: problem.code === 'unknown_key' ? 'advice' : 'warning',
    at: problem.at ?? [],
    message: problem.message,
    hint: problem.hint,
  };
}
