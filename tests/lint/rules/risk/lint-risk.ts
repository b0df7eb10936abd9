import type { Contract } from '../../../../src/contract/contract.ts';
import { readContract } from '../../../../src/contract/document/read.ts';
import { NO_EVIDENCE } from '../../../../src/lint/evidence.ts';
import type { RuleReport, ToolRule } from '../../../../src/lint/rule.ts';
import { createToolSet } from '../../../../src/lint/tool-set.ts';
import { documentOf } from '../../lint-documents.ts';
import { registry } from '../../subject-of.ts';

export function contractOf(plain: object): Contract {
  return readContract(documentOf(plain)).contract;
}

/** What one rule reports of the last of some tools; `chosen` are ids of targets. */
export function findReports(
  rule: ToolRule,
  tools: readonly object[],
  chosen: readonly string[] = [],
): readonly RuleReport[] {
  const contracts = tools.map(contractOf);
  const set = createToolSet();
  set.replace([], contracts);
  const found: RuleReport[] = [];
  const contract = contracts.at(-1);
  const targets = chosen.map((id) => ({
    id,
    label: id,
    reference: '',
    verified: '',
    listLosses: () => [],
  }));
  if (contract !== undefined)
    rule.check(
      { contract, registry, set: set.createView(), evidence: { ...NO_EVIDENCE, targets } },
      (report) => found.push(report),
    );
  return found;
}

/** Severity (the rule's own where a report has none), place and message in one line. */
export function lintRisk(
  rule: ToolRule,
  tools: readonly object[],
  chosen: readonly string[] = [],
): readonly string[] {
  return findReports(rule, tools, chosen).map(
    ({ severity, at, message }) => `${severity ?? rule.severity} /${at.join('/')} ${message}`,
  );
}
