import { hasPrefix } from '../contract/json/pointer.ts';
import { ownReads } from '../contract/own-reads.ts';
import { getPresetId } from '../contract/preset.ts';
import type { Registry, Severity, Suppression } from '../contract/registry.ts';
import type { SuppressedFinding } from './lint-result.ts';
import type { Preset } from './preset.ts';
import { getPreset } from './presets.ts';
import { getProviderFacts, isConcerned } from './provider-facts.ts';
import type { Finding, Rule, RuleReport, SetReport, SetSubject, Subject } from './rule.ts';
import { setRules, toolRules } from './rules.ts';

export interface Findings {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

/**
 * Lints one contract with every tool rule, in the order of the list. The registry's severity of a
 * rule overrides the rule's and the report's; a suppression needs a reason. Never throws, whatever
 * the document holds.
 */
export function lintContract(subject: Subject): Findings {
  return lintGroups([{ first: subject, repeats: [] }])[0]?.[0] ?? NOTHING;
}

/** Contracts that differ only in their name. */
export interface SubjectGroup {
  /** Where there are repeats, it notes in `ownReads` what they need not share. */
  readonly first: Subject;
  readonly repeats: readonly Subject[];
}

const NOTHING: Findings = { findings: [], suppressed: [] };

/**
 * The same for groups of contracts of one registry, rule by rule: the code of the rule is still
 * warm. What a rule says of the first of a group without having read its name, its whole document
 * or other tools holds for its repeats. The findings of each group, the first's first.
 */
export function lintGroups(groups: readonly SubjectGroup[]): readonly (readonly Findings[])[] {
  const [head] = groups;
  if (head === undefined) return [];
  const { registry } = head.first;
  const { severity } = registry.lint;
  const preset = getPreset(getPresetId(registry));
  const found = groups.map(({ repeats }): Finding[][] => [[], ...repeats.map(() => [])]);
  let current: Rule | undefined;
  let override: Severity | undefined;
  let list = found[0]?.[0];
  // One closure for all rules: there are dozens, and most report nothing.
  const addReport = (made: RuleReport): void =>
    void (current !== undefined && list?.push(createFinding(current, made, override ?? preset)));
  for (const rule of toolRules) {
    const wanted = getWanted(rule, severity, preset);
    if (wanted === 'off') continue;
    current = rule;
    override = wanted;
    for (const [i, { first, repeats }] of groups.entries()) {
      if (!isConcerned(rule.providerTools, getProviderFacts(first.contract))) continue;
      const [own = [], ...others] = found[i] ?? [];
      const before = own.length;
      list = own;
      ownReads.isNoted = false;
      rule.check(first, addReport);
      if (repeats.length === 0) continue;
      if (!ownReads.isNoted)
        for (const finding of own.slice(before)) for (const other of others) other.push(finding);
      else
        for (const [j, repeat] of repeats.entries()) {
          list = others[j];
          rule.check(repeat, addReport);
        }
    }
  }
  return groups.map(({ first, repeats }, i) =>
    [first, ...repeats].map(({ contract }, j) =>
      splitSuppressed(found[i]?.[j] ?? [], registry, contract.name),
    ),
  );
}

export interface SetFinding {
  readonly finding: Finding;
  /** Undefined for a finding about the registry. */
  readonly member: SetReport['member'];
}

/**
 * Lints the tools as a set. The caller applies suppressions, together with those of each tool's
 * findings.
 */
export function lintSet(subject: SetSubject): readonly SetFinding[] {
  const found: SetFinding[] = [];
  const preset = getPreset(getPresetId(subject.registry));
  for (const rule of setRules) {
    const severity = getWanted(rule, subject.registry.lint.severity, preset);
    if (severity !== 'off')
      rule.check(subject, ({ member, ...report }) => {
        if (isConcerned(rule.providerTools, member?.provider_tool))
          found.push({ finding: createFinding(rule, report, severity ?? preset), member });
      });
  }
  return found;
}

/** What the registry sets for the rule, or `off` by the preset; undefined where the preset decides. */
function getWanted(
  rule: Rule,
  severity: ReadonlyMap<string, Severity | 'off'>,
  preset: Preset,
): Severity | 'off' | undefined {
  const wanted = severity.size === 0 ? undefined : severity.get(rule.id);
  return wanted ?? (preset.getSeverity(rule, rule.severity) === 'off' ? 'off' : undefined);
}

/**
 * Literals instead of spreads: there are ten findings per tool, and spread objects share no hidden
 * class.
 */
function createFinding(
  rule: Rule,
  { at, message, hint, fixes, places, severity: own, isUnstated }: RuleReport,
  wanted: Severity | Preset,
): Finding {
  const { id: code } = rule;
  const severity = typeof wanted === 'string' ? wanted : selectSeverity(wanted, rule, own);
  if (isUnstated === true) {
    const finding = { code, severity, at, message, hint, isUnstated };
    return fixes === undefined ? finding : { ...finding, fixes };
  }
  if (places !== undefined)
    return fixes === undefined
      ? { code, severity, at, message, hint, places }
      : { code, severity, at, message, hint, fixes, places };
  return fixes === undefined
    ? { code, severity, at, message, hint }
    : { code, severity, at, message, hint, fixes };
}

function selectSeverity(preset: Preset, rule: Rule, own: Severity | undefined): Severity {
  const severity = preset.getSeverity(rule, own ?? rule.severity);
  return severity === 'off' ? 'advice' : severity;
}

/** Splits the findings about a tool, or about the registry, into open and suppressed ones. */
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

/** The finding is about `tool` or, without one, about the registry. */
function isSuppressed(
  suppression: Suppression,
  finding: Finding,
  tool: string | undefined,
): boolean {
  if (suppression.rule !== finding.code || suppression.reason.trim() === '') return false;
  if (suppression.tool !== undefined && suppression.tool !== tool) return false;
  return suppression.at === undefined || hasPrefix(finding.at, suppression.at);
}
