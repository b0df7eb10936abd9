import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { createLinter, type LintResults } from '../../src/lint/linter.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { rules } from '../../src/lint/rules.ts';
import { readers, type CorpusTool } from '../lint/corpus-tools.ts';

/** How many tools of one source a rule flags, and how many of them with more than advice. */
export interface Rate {
  readonly flagged: number;
  readonly above: number;
}

export interface Rates {
  /** By source: its tools, and its rates by rule. */
  readonly sources: ReadonlyMap<
    string,
    { readonly tools: number; readonly rates: ReadonlyMap<string, Rate> }
  >;
}

/**
 * Each server judged as a set of its own, with all that is known of values and patterns; no target
 * is chosen.
 */
export function lintServers(tools: readonly CorpusTool[]): readonly LintResults[] {
  const evidence = createEvidence([], validateValue);
  const servers = new Map<string, CorpusTool[]>();
  for (const tool of tools) servers.set(tool.server, [...(servers.get(tool.server) ?? []), tool]);
  return [...servers].map(([server, members]) =>
    createLinter(() => evidence)({
      tools: members.map(({ subject }) => readContract(subject.contract.source)),
      registry: readRegistry(createJsonObject([['name', server]])).registry,
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
          { tools: tools.length, rates: new Map(rules.map(({ id }) => [id, rateOf(results, id)])) },
        ];
      }),
    ),
  };
}

function rateOf(judged: readonly (readonly Finding[])[], id: string): Rate {
  const own = judged.map((findings) => findings.filter(({ code }) => code === id));
  return {
    flagged: own.filter((findings) => findings.length > 0).length,
    above: own.filter((findings) => findings.some(({ severity }) => severity !== 'advice')).length,
  };
}

/** As Markdown: rule by source, "flagged (of them more than advice)". */
export function printRates({ sources }: Rates): string {
  const columns = [...sources];
  const head = ['rule', ...columns.map(([source, { tools }]) => `${source} (${tools})`)];
  const rows = rules.map(({ id }) => [
    id,
    ...columns.map(([, { rates }]) => formatRate(rates.get(id))),
  ]);
  return [
    '# How many real tools each rule flags',
    'In parentheses: with more than advice. `npm run rates` measures it anew.',
    [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function formatRate(rate: Rate | undefined): string {
  if (rate === undefined || rate.flagged === 0) return '';
  return rate.above === 0 ? `${rate.flagged}` : `${rate.flagged} (${rate.above})`;
}
