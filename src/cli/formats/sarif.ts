import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Severity } from '../../contract/registry.ts';
import type { Rule } from '../../lint/rule.ts';
import { rules } from '../../lint/rules.ts';
import { listReportedFindings, type Format, type ReportedFinding } from '../format.ts';
import { printSafeJson } from '../output/escape-hidden.ts';
import { VERSION } from '../version.ts';

const LEVELS = { error: 'error', warning: 'warning', advice: 'note' } as const satisfies Record<
  Severity,
  string
>;
const indexes: ReadonlyMap<string, number> = new Map(rules.map(({ id }, i) => [id, i]));

/** SARIF 2.1.0, as code scanning takes it. */
export const sarif: Format = {
  id: 'sarif',
  needs: { hasScores: false, hasLocations: true, hasFixes: false },
  print: function* (report) {
    yield '{\n  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n  "version": "2.1.0",\n  "runs": [{\n    "tool": { "driver": ';
    yield JSON.stringify({
      name: 'Toolwright',
      semanticVersion: VERSION,
      rules: rules.map(createRuleDescriptor),
    });
    yield ' },\n    "columnKind": "utf16CodeUnits",\n    "results": [';
    let lead = '\n      ';
    for (const found of listReportedFindings(report)) {
      yield lead + printSafeJson(createResult(found));
      lead = ',\n      ';
    }
    yield `${lead.startsWith(',') ? '\n    ' : ''}]\n  }]\n}\n`;
  },
};

function createRuleDescriptor({
  id,
  severity,
  summary,
  why,
  source,
  except,
  facts = [],
}: Rule): object {
  const read = facts.map(({ claim, url, read: day }) => `- ${claim} ([read ${day}](${url}))`);
  const markdown = [
    `**${summary}.** ${why}`,
    `*Source:* ${source}`,
    `*When not:* ${except}`,
    ...(read.length === 0 ? [] : [read.join('\n')]),
  ].join('\n\n');
  return {
    id,
    shortDescription: { text: `${summary}.` },
    fullDescription: { text: why },
    help: { text: `${why}\nSource: ${source}\nWhen not: ${except}`, markdown },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function createResult(found: ReportedFinding): object {
  const { code, severity, message, hint, pointer, tool: name, path } = found;
  const { line = 1, column = 1, endColumn = 2 } = found.location ?? {};
  const index = indexes.get(code);
  return {
    ruleId: code,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: LEVELS[severity],
    message: { text: `${name === undefined ? '' : `${name}: `}${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: createArtifactLocation(path),
          region: { startLine: line, startColumn: column, endLine: line, endColumn },
        },
        logicalLocations: [
          {
            ...(name === undefined ? {} : { name }),
            fullyQualifiedName: `${name ?? ''}${pointer}`,
          },
        ],
      },
    ],
    // Lines move; the rule, the tool and the place in its contract stay.
    partialFingerprints: { 'toolwright/v1': `${code} ${name ?? ''} ${pointer}`.slice(0, 400) },
  };
}

/** Relative to wherever the run was uploaded from; above it there is only the absolute name. */
export function createArtifactLocation(path: string): object {
  if (path.startsWith('<')) return { uri: 'stdin' };
  if (path.startsWith('/') || path.startsWith('../'))
    return { uri: pathToFileURL(resolve(path)).href };
  return {
    uri: path
      .replace(/^(?:\.\/)+/, '')
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
    uriBaseId: '%SRCROOT%',
  };
}
