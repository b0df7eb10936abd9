import type { Registry, Severity } from '../contract/registry.ts';
import { isSuppressed } from './is-suppressed.ts';
import type { SuppressedFinding } from './lint-result.ts';
import type { Finding, Rule, RuleReport, SetReport, SetSubject, Subject } from './rule.ts';
import { setRules, toolRules } from './rules.ts';

export interface Findings {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

/**
 * Judges one contract by every rule about a tool, in the order of the list. The registry's severity
 * of a rule replaces both the rule's own and that of the single case; a suppression needs a reason.
 * Total: any document gets an answer.
 */
export function lintContract(subject: Subject): Findings {
  return lintContracts([subject])[0] ?? { findings: [], suppressed: [] };
}

/**
 * The same of several contracts of one registry, rule by rule: the code of a rule that has just run
 * is still at hand.
 */
export function lintContracts(subjects: readonly Subject[]): readonly Findings[] {
  const [first] = subjects;
  if (first === undefined) return [];
  const { severity } = first.registry.lint;
  const found = subjects.map((): Finding[] => []);
  let current: Rule | undefined;
  let override: Severity | undefined;
  let list = found[0];
  // One function for all rules: there are dozens, and most report nothing.
  const addReport = (made: RuleReport): void =>
    void (current !== undefined && list?.push(createFinding(current, made, override)));
  for (const rule of toolRules) {
    const wanted = severity.size === 0 ? undefined : severity.get(rule.id);
    if (wanted === 'off') continue;
    current = rule;
    override = wanted;
    for (let i = 0; i < subjects.length; i += 1) {
      const subject = subjects[i];
      list = found[i];
      if (subject !== undefined) rule.check(subject, addReport);
    }
  }
  return subjects.map(({ registry, contract }, i) =>
    splitSuppressed(found[i] ?? [], registry, contract.name),
  );
}

export interface SetFinding {
  readonly finding: Finding;
  /** Undefined when it is about the registry. */
  readonly member: SetReport['member'];
}

/**
 * Judges the tools as a set. Suppressions are left to the caller: a finding about one tool is
 * suppressed with its others.
 */
export function lintSet(subject: SetSubject): readonly SetFinding[] {
  const found: SetFinding[] = [];
  for (const rule of setRules) {
    const severity = subject.registry.lint.severity.get(rule.id);
    if (severity !== 'off')
      rule.check(subject, ({ member, ...report }) =>
        found.push({ finding: createFinding(rule, report, severity), member }),
      );
  }
  return found;
}

/** Written out: ten findings a tool are made, and what is copied shares its layout with nothing. */
function createFinding(
  { id: code, severity: usual }: Rule,
  { at, message, hint, fixes, places, severity: own }: RuleReport,
  override: Finding['severity'] | undefined,
): Finding {
  const severity = override ?? own ?? usual;
  if (places !== undefined)
    return fixes === undefined
      ? { code, severity, at, message, hint, places }
      : { code, severity, at, message, hint, fixes, places };
  return fixes === undefined
    ? { code, severity, at, message, hint }
    : { code, severity, at, message, hint, fixes };
}

/**
 * Parts the findings about a tool, or about the registry, into those that stand and those that a
 * suppression covers.
 */
export function splitSuppressed(
  found: readonly Finding[],
  { lint: { suppressions } }: Registry,
  tool: string | undefined,
): Findings {
  if (suppressions.length === 0) return { findings: found, suppressed: [] };
  const findings: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const finding of found) {
    const suppression = suppressions.find((each) => isSuppressed(each, finding, tool));
    if (suppression === undefined) findings.push(finding);
    else suppressed.push({ finding, suppression });
  }
  return { findings, suppressed };
}
