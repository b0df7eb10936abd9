import { checks } from '../../verify/checks.ts';
import { formatValue } from '../../verify/describe-outcome.ts';
import { FAILURES } from '../../verify/failures.ts';
import type { Issue, Verdict } from '../../verify/verdict.ts';
import { printSafeJson } from '../output/escape-hidden.ts';
import { VERSION } from '../version.ts';

const NOT_RUN = 'not_run';

/** SARIF 2.1.0, as code scanning takes it: the place of an issue is the address. */
export function printVerdictSarif({ url, ok, issues, evidence }: Verdict): string {
  const rules = [
    ...checks.map(({ kind, label, summary, source }) => ({
      id: kind,
      name: label,
      shortDescription: { text: summary },
      help: { text: `Source: ${source}` },
    })),
    ...Object.entries(FAILURES).map(([id, { expected, hint }]) => ({
      id,
      shortDescription: { text: `Expects ${expected}.` },
      help: { text: hint },
    })),
    { id: NOT_RUN, shortDescription: { text: 'A check did not run, which proves nothing.' } },
  ];
  const ids = rules.map(({ id }) => id);
  return `${printSafeJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Toolwright', semanticVersion: VERSION, rules } },
        invocations: [{ executionSuccessful: true, endTimeUtc: evidence.at }],
        results: issues.map((issue) => createResult(issue, url, ids)),
        properties: { ok, evidence },
      },
    ],
  })}\n`;
}

function createResult(issue: Issue, url: string, ids: readonly string[]): object {
  const { kind, severity, value, expected, hint } = issue;
  const found = formatValue(value).slice(0, 500);
  const text =
    kind === NOT_RUN
      ? `${found} did not run. ${hint}`
      : `Found ${found}, expected ${expected}. ${hint}`;
  return {
    ruleId: kind,
    ruleIndex: ids.indexOf(kind),
    level: severity,
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: { uri: url } } }],
    partialFingerprints: {
      'toolwright/v1': `${kind} ${kind === NOT_RUN ? found : ''} ${url}`.slice(0, 400),
    },
  };
}
