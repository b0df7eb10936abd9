import { startsWith } from '../contract/pointer.ts';
import type { Suppression } from '../contract/registry.ts';
import type { Finding, Rule, Subject } from './rule.ts';
import { rules } from './rules.ts';

/**
 * Judges one contract by every rule, in the order of the list. The registry's severity of a rule replaces both the rule's
 * own and that of the single case; a suppression needs a reason. Total: any document gets an answer.
 */
export function lintContract(subject: Subject): Finding[] {
  const { severity: overrides, suppressions } = subject.registry.lint;
  const findings: Finding[] = [];
  for (const rule of rules) {
    const override = overrides.get(rule.id);
    if (override === 'off') continue;
    rule.check(subject, (report) => {
      const finding = { ...report, code: rule.id, severity: override ?? report.severity ?? rule.severity };
      if (!suppressions.some((suppression) => covers(suppression, finding, subject.contract.name))) findings.push(finding);
    });
  }
  return findings;
}

function covers(suppression: Suppression, finding: Finding, tool: string): boolean {
  if (suppression.rule !== finding.code || suppression.reason.trim() === '') return false;
  if (suppression.tool !== undefined && suppression.tool !== tool) return false;
  return suppression.at === undefined || startsWith(finding.at, suppression.at);
}

/** One of the checklist of 8, as it stands for one contract. Advice (`info`) leaves a mark at `pass`. */
export interface Mark {
  readonly rule: Rule;
  readonly label: string;
  readonly state: 'pass' | 'warn' | 'error';
  readonly findings: readonly Finding[];
}

const checklist = rules.flatMap((rule) => (rule.mark === undefined ? [] : [{ rule, label: rule.mark }]));

/** The eight marks, always all of them and in the checklist's order. */
export function judgeMarks(findings: readonly Finding[]): readonly Mark[] {
  return checklist.map(({ rule, label }) => {
    const own = findings.filter((finding) => finding.code === rule.id);
    return { rule, label, state: judgeState(own), findings: own };
  });
}

/** The worst of the findings. A tool that stands at `error` does not enter the registry; warnings are the author's to weigh. */
export function judgeState(findings: readonly Finding[]): Mark['state'] {
  if (findings.some((finding) => finding.severity === 'error')) return 'error';
  return findings.some((finding) => finding.severity === 'warning') ? 'warn' : 'pass';
}
