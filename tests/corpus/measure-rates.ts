import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { SEVERITIES, type Severity } from '../../src/contract/registry.ts';
import { createLinter, type LintResults } from '../../src/lint/linter.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { rules } from '../../src/lint/rules.ts';
import { readers, type CorpusTool } from '../lint/corpus-tools.ts';

/** How many tools of one source a rule flags, and how many of them with more than advice. */
export interface Rate {
  readonly flagged: number;
  readonly above: number;
}

/** What was found in one source. */
export interface SourceRates {
  readonly tools: number;
  /** Tools with a finding of the severity, and findings of it. */
  readonly severities: Readonly<
    Record<Severity, { readonly tools: number; readonly findings: number }>
  >;
  /** By rule. */
  readonly rates: ReadonlyMap<string, Rate>;
}

export interface Rates {
  /** By name. */
  readonly sources: ReadonlyMap<string, SourceRates>;
}

/**
 * Each server linted as a set of its own, as the command line does: as definitions, with the preset
 * recommended, with all that is known of values and patterns, and for no target.
 */
export function lintServers(tools: readonly CorpusTool[]): readonly LintResults[] {
  const evidence = createEvidence([], validateValue);
  const servers = new Map<string, CorpusTool[]>();
  for (const tool of tools) servers.set(tool.server, [...(servers.get(tool.server) ?? []), tool]);
  return [...servers].map(([server, members]) =>
    createLinter(() => evidence)({
      tools: members.map(({ subject }) => readContract(subject.contract.source)),
      registry: readRegistry(
        createJsonObject([
          ['name', server],
          ['profile', 'definition'],
        ]),
      ).registry,
    }),
  );
}

export function measureRates(): Rates {
  return {
    sources: new Map(
      Object.entries(readers).map(([source, read]) => {
        const tools = read();
        const results = lintServers(tools).flatMap((verdict) =>
          verdict.tools.map(({ findings }) => findings),
        );
        return [
          source,
          {
            tools: tools.length,
            severities: countSeverities(results),
            rates: new Map(rules.map(({ id }) => [id, rateOf(results, id)])),
          },
        ];
      }),
    ),
  };
}

function countSeverities(results: readonly (readonly Finding[])[]): SourceRates['severities'] {
  const count = (severity: Severity): { readonly tools: number; readonly findings: number } => {
    const own = results.map((findings) => findings.filter((each) => each.severity === severity));
    return {
      tools: own.filter(({ length }) => length > 0).length,
      findings: own.reduce((sum, { length }) => sum + length, 0),
    };
  };
  return { error: count('error'), warning: count('warning'), advice: count('advice') };
}

function rateOf(judged: readonly (readonly Finding[])[], id: string): Rate {
  const own = judged.map((findings) => findings.filter(({ code }) => code === id));
  return {
    flagged: own.filter((findings) => findings.length > 0).length,
    above: own.filter((findings) => findings.some(({ severity }) => severity !== 'advice')).length,
  };
}

/** As Markdown: severity by source, then rule by source, "flagged (of them more than advice)". */
export function printRates({ sources }: Rates): string {
  const columns = [...sources];
  const head = columns.map(([source, { tools }]) => `${source} (${tools})`);
  return [
    '# What lint says of real tools',
    'As definitions, with the preset `recommended`. `npm run rates` measures it anew.',
    'Tools with a finding of a severity; in parentheses, how many findings.',
    printTable([
      ['severity', ...head],
      ...SEVERITIES.map((severity) => [
        severity,
        ...columns.map(([, { severities }]) => {
          const { tools, findings } = severities[severity];
          return tools === 0 ? '' : `${tools} (${findings})`;
        }),
      ]),
    ]),
    'Tools that each rule flags; in parentheses, with more than advice.',
    printTable([
      ['rule', ...head],
      ...rules
        .filter(({ id }) => columns.some(([, { rates }]) => (rates.get(id)?.flagged ?? 0) > 0))
        .map(({ id }) => [id, ...columns.map(([, { rates }]) => formatRate(rates.get(id)))]),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

function printTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function formatRate(rate: Rate | undefined): string {
  if (rate === undefined || rate.flagged === 0) return '';
  return rate.above === 0 ? `${rate.flagged}` : `${rate.flagged} (${rate.above})`;
}
