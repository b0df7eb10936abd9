import type { Severity, Suppression } from '../contract/registry.ts';
import { CHECKLIST } from './checklist.ts';
import type { Finding } from './rule.ts';
import type { Score } from './score.ts';

/**
 * `error` fails, `warn` fails in a way that does not hold it up, `unstated`: the contract does not
 * say. Unknown never counts as passed.
 */
export type LintAnswer = 'pass' | 'warn' | 'error' | 'unstated';

/** The result for one tool. */
export interface LintResult {
  /** Findings in the order of the rules, then what the reader could not use. */
  readonly findings: readonly Finding[];
  /** Advice that the preset does not report; its fixes can still be applied. */
  readonly keptBack: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  /** Whether the tool ships: not with `error`, and not with `unstated`. */
  readonly state: LintAnswer;
  /** Ids of checks that the registry's profile does not ask for. */
  readonly omitted: readonly string[];
  readonly score: Score;
}

/** The findings of a tool whose fixes can be applied: also of those that are kept back. */
export function listFixable({
  findings,
  keptBack = [],
}: Pick<LintResult, 'findings'> & Partial<Pick<LintResult, 'keptBack'>>): readonly Finding[] {
  return keptBack.length === 0 ? findings : [...findings, ...keptBack];
}

/** A finding that the registry suppresses, and why. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly suppression: Suppression;
}

/** One of the eight checks of the checklist for one contract. Advice leaves it at `pass`. */
export interface ChecklistItem {
  /** The rule's id. */
  readonly code: string;
  readonly label: string;
  /** What the rule asks for. */
  readonly summary: string;
  readonly state: LintAnswer;
  readonly findings: readonly Finding[];
}

/**
 * The checks in the checklist's order, without those that have no answer. One with nothing but advice
 * that is kept back is not stated.
 */
export function listChecklistItems({
  findings,
  keptBack,
  omitted,
}: Pick<LintResult, 'findings' | 'keptBack' | 'omitted'>): readonly ChecklistItem[] {
  const found = listFixable({ findings, keptBack });
  return CHECKLIST.filter(({ code }) => !omitted.includes(code)).map(({ code, label, summary }) => {
    const own = found.filter((finding) => finding.code === code);
    return { code, label, summary, state: getCheckState(own), findings: own };
  });
}

/** Errors that no check of the checklist names: without them a tool would be red for no reason. */
export function findOtherErrors({
  findings,
}: Pick<LintResult, 'findings'>): ChecklistItem | undefined {
  const others = findings.filter(
    ({ code, severity }) => severity === 'error' && !CHECKLIST.some((check) => check.code === code),
  );
  if (others.length === 0) return undefined;
  return {
    code: 'others',
    label: others.length === 1 ? '1 more error' : `${others.length} more errors`,
    summary: 'Errors that the other checks do not cover',
    state: getToolState(others),
    findings: others,
  };
}

export type FindingCounts = Readonly<Record<'error' | 'unstated' | 'warning' | 'advice', number>>;

/** An error about a required part that is not declared counts as not stated. */
export function countFindings(findings: readonly Finding[]): FindingCounts {
  const count = (severity: Severity, isUnstated?: true): number =>
    findings.filter(
      (each) =>
        each.severity === severity && (severity !== 'error' || each.isUnstated === isUnstated),
    ).length;
  return {
    error: count('error'),
    unstated: count('error', true),
    warning: count('warning'),
    advice: count('advice'),
  };
}

/** A check is not stated even where the finding is only advice. */
function getCheckState(findings: readonly Finding[]): LintAnswer {
  const stated = findings.filter(({ isUnstated }) => isUnstated !== true);
  const state = getToolState(stated);
  return state === 'pass' && stated.length < findings.length ? 'unstated' : state;
}

/** A tool with an error does not enter the registry; with warnings it does. */
export function getToolState(findings: readonly Finding[]): LintAnswer {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    return errors.every(({ isUnstated }) => isUnstated === true) ? 'unstated' : 'error';
  return findings.some(({ severity }) => severity === 'warning') ? 'warn' : 'pass';
}
