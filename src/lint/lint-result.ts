import type { Suppression } from '../contract/registry.ts';
import { CHECKLIST } from './checklist.ts';
import type { Finding } from './rule.ts';
import type { Score } from './score.ts';

/** What is said of one tool. */
export interface LintResult {
  /** Rule findings in the order of the rules, then what the reader could not use. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  /** The worst of the rules' findings: decides whether the tool ships. */
  readonly state: ChecklistItem['state'];
  readonly score: Score;
}

/** A finding that the registry suppresses, and why. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly suppression: Suppression;
}

/** One of the checklist of 8, as it stands for one contract. Advice leaves a mark at `pass`. */
export interface ChecklistItem {
  /** The rule's id. */
  readonly code: string;
  readonly label: string;
  /** What the rule asks for. */
  readonly summary: string;
  readonly state: 'pass' | 'warn' | 'error';
  readonly findings: readonly Finding[];
}

/** The eight marks, always all of them and in the checklist's order. */
export function listChecklistItems(findings: readonly Finding[]): readonly ChecklistItem[] {
  return CHECKLIST.map(({ code, label, summary }) => {
    const own = findings.filter((finding) => finding.code === code);
    return { code, label, summary, state: getWorstState(own), findings: own };
  });
}

/**
 * The worst of the findings. A tool that stands at `error` does not enter the registry; warnings
 * are the author's to weigh.
 */
export function getWorstState(findings: readonly Finding[]): ChecklistItem['state'] {
  if (findings.some((finding) => finding.severity === 'error')) return 'error';
  return findings.some((finding) => finding.severity === 'warning') ? 'warn' : 'pass';
}
