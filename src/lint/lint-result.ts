import type { Suppression } from '../contract/registry.ts';
import { CHECKLIST } from './checklist.ts';
import type { Finding } from './rule.ts';
import type { Score } from './score.ts';

/** The result for one tool. */
export interface LintResult {
  /** Findings in the order of the rules, then what the reader could not use. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  /** The worst severity of the rules' findings: decides whether the tool ships. */
  readonly state: ChecklistItem['state'];
  readonly score: Score;
}

/** A finding that the registry suppresses, and why. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly suppression: Suppression;
}

/** One of the eight checklist items for one contract. Advice leaves it at `pass`. */
export interface ChecklistItem {
  /** The rule's id. */
  readonly code: string;
  readonly label: string;
  /** What the rule asks for. */
  readonly summary: string;
  readonly state: 'pass' | 'warn' | 'error';
  readonly findings: readonly Finding[];
}

/** Always all eight items, in the checklist's order. */
export function listChecklistItems(findings: readonly Finding[]): readonly ChecklistItem[] {
  return CHECKLIST.map(({ code, label, summary }) => {
    const own = findings.filter((finding) => finding.code === code);
    return { code, label, summary, state: getWorstState(own), findings: own };
  });
}

/**
 * The worst severity. A tool with an `error` does not enter the registry; with warnings it does.
 */
export function getWorstState(findings: readonly Finding[]): ChecklistItem['state'] {
  if (findings.some((finding) => finding.severity === 'error')) return 'error';
  return findings.some((finding) => finding.severity === 'warning') ? 'warn' : 'pass';
}
