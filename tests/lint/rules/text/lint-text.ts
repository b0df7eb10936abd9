import type { JsonObject } from '../../../../src/contract/json/json.ts';
import type { RuleReport, ToolRule } from '../../../../src/lint/rule.ts';
import { noCallTampering } from '../../../../src/lint/rules/text/no-call-tampering.ts';
import { noConcealment } from '../../../../src/lint/rules/text/no-concealment.ts';
import { noLures } from '../../../../src/lint/rules/text/no-lures.ts';
import { noOutsideOrders } from '../../../../src/lint/rules/text/no-outside-orders.ts';
import { noPolicyKeys } from '../../../../src/lint/rules/text/no-policy-keys.ts';
import { noPromptInjection } from '../../../../src/lint/rules/text/no-prompt-injection.ts';
import { noRoleImpersonation } from '../../../../src/lint/rules/text/no-role-impersonation.ts';
import { documentOf } from '../../lint-documents.ts';
import { subjectOf } from '../../subject-of.ts';

export function createLint(rule: ToolRule): (document: JsonObject) => readonly RuleReport[] {
  return (document) => {
    const reports: RuleReport[] = [];
    rule.check(subjectOf(document), (report) => reports.push(report));
    return reports;
  };
}

/** What the rule finds in a tool with this description. */
export function lintDescription(
  rule: ToolRule,
  description: string,
  name = 'read_file',
): readonly RuleReport[] {
  return createLint(rule)(documentOf({ name, description }));
}

const ATTACK_RULES: readonly ToolRule[] = [
  noPromptInjection,
  noRoleImpersonation,
  noCallTampering,
  noPolicyKeys,
  noConcealment,
  noLures,
  noOutsideOrders,
];

/** What the rules about attacks find in a tool with this description. */
export function lintAttacks(
  description: string,
  name = 'lookup',
): readonly { readonly rule: string; readonly report: RuleReport }[] {
  return ATTACK_RULES.flatMap((rule) =>
    lintDescription(rule, description, name).map((report) => ({ rule: rule.id, report })),
  );
}
