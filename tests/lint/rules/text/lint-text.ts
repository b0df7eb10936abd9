import type { JsonObject } from '../../../../src/contract/json/json.ts';
import type { RuleReport, ToolRule } from '../../../../src/lint/rule.ts';
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
