import { findIssue, formatValue, getLabel, listFailures } from '../../verify/describe-outcome.ts';
import type { CheckOutcome, Issue, Verdict } from '../../verify/verdict.ts';

/**
 * One test case for each check, as CI servers read it. A check that did not run has failed, unless
 * it only warns: they count a skipped one as good.
 */
export function printVerdictJunit(verdict: Verdict): string {
  const { url, evidence, checks } = verdict;
  const cases = [
    ...listFailures(verdict).map((issue) => ({ name: issue.kind, issue })),
    ...checks.map((outcome) => ({
      name: getLabel(outcome.kind),
      issue: findIssueToReport(verdict, outcome),
      detail: formatValue(outcome.value),
    })),
  ];
  const failed = cases.filter(({ issue }) => issue?.severity === 'error').length;
  const seconds = ((evidence.took_ms ?? 0) / 1_000).toFixed(3);
  const counts = `tests="${cases.length}" failures="${failed}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites ${counts} time="${seconds}">\n`,
    `  <testsuite name="${escapeXml(url)}" ${counts} time="${seconds}" timestamp="${evidence.at}">\n`,
    ...cases.map((each) => printCase(url, each)),
    '  </testsuite>\n</testsuites>\n',
  ].join('');
}

function findIssueToReport(verdict: Verdict, outcome: CheckOutcome): Issue | undefined {
  return outcome.outcome === 'passed' ? undefined : findIssue(verdict, outcome);
}

interface JunitCase {
  readonly name: string;
  readonly issue: Issue | undefined;
  readonly detail?: string;
}

function printCase(url: string, { name, issue, detail = '' }: JunitCase): string {
  const head = `    <testcase classname="${escapeXml(url)}" name="${escapeXml(name)}"`;
  if (issue === undefined)
    return detail === ''
      ? `${head}/>\n`
      : `${head}><system-out>${escapeXml(detail.slice(0, 1_000))}</system-out></testcase>\n`;
  const found = formatValue(issue.value).slice(0, 1_000);
  const text = escapeXml(`found: ${found}\nexpected: ${issue.expected}\n${issue.hint}`);
  const body =
    issue.severity === 'error'
      ? `<failure type="${issue.kind}" message="${escapeXml(`expected ${issue.expected}`)}">${text}</failure>`
      : `<system-err>${text}</system-err>`;
  return `${head}>${body}</testcase>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML has no way to write most control characters. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
