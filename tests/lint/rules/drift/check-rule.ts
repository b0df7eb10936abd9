import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { readContract } from '../../../../src/contract/document/read.ts';
import { getAt } from '../../../../src/contract/json/pointer.ts';
import type { RuleReport, ToolRule } from '../../../../src/lint/rule.ts';
import { documentOf } from '../../lint-documents.ts';
import { subjectsOf } from '../../subject-of.ts';

/** What a rule reports of the last of the tools, each among the others. */
export function checkRule(rule: ToolRule, ...tools: readonly object[]): readonly RuleReport[] {
  const reports: RuleReport[] = [];
  const subject = subjectsOf(tools.map((tool) => readContract(documentOf(tool)).contract)).at(-1);
  if (subject !== undefined) rule.check(subject, (report) => reports.push(report));
  return reports;
}

/** The text at a report's place once its first fix is applied; undefined when it has none. */
export function fix(rule: ToolRule, ...tools: readonly object[]): unknown {
  const [report] = checkRule(rule, ...tools);
  const fix = report?.fixes?.[0];
  return fix === undefined
    ? undefined
    : getAt(applyEdits(documentOf(tools.at(-1) ?? {}), fix.edits), report?.at ?? []);
}
