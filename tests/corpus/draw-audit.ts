import { formatPointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { readers, type CorpusTool } from '../lint/corpus-tools.ts';
import { lintServers } from './measure-rates.ts';

/**
 * `npm run audit -- [seed] [how many]`: draws findings of the preset recommended at random, about as
 * many of each rule, with the tool that each is about. Somebody reads the tool and judges the finding:
 * true, debatable or false. `lint-audit.md` records the last time.
 */
const [seed = '1', most = '300'] = process.argv.slice(2);
/** Sources that hold tools somebody serves. */
const REAL = ['mcp-npm', 'github-toolsnaps', 'livemcpbench', 'tau-bench', 'gemini-cli'];

interface Drawn {
  readonly source: string;
  readonly tool: CorpusTool;
  readonly finding: Finding;
}

function listFindings(): ReadonlyMap<string, Drawn[]> {
  const byRule = new Map<string, Drawn[]>();
  // What several tools of a server share is printed once.
  const reported = new Set<string>();
  for (const source of REAL) {
    const tools = readers[source]?.() ?? [];
    const servers = new Map<string, CorpusTool[]>();
    for (const tool of tools) servers.set(tool.server, [...(servers.get(tool.server) ?? []), tool]);
    const inOrder = [...servers.values()].flat();
    const results = lintServers(tools).flatMap((linted) => linted.tools);
    for (const [i, { findings }] of results.entries()) {
      const tool = inOrder[i];
      if (tool === undefined) continue;
      for (const finding of findings) {
        const key = JSON.stringify([source, tool.server, finding.code, finding.message]);
        if (reported.has(key)) continue;
        reported.add(key);
        byRule.set(finding.code, [...(byRule.get(finding.code) ?? []), { source, tool, finding }]);
      }
    }
  }
  return byRule;
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of each rule in turn, until there are enough. */
function drawFindings(count: number, random: () => number): readonly Drawn[] {
  const piles = [...listFindings()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, pile]) => pile.map((drawn) => ({ drawn, rank: random() })))
    .map((pile) => pile.toSorted((a, b) => a.rank - b.rank).map(({ drawn }) => drawn));
  const drawn: Drawn[] = [];
  for (let round = 0; drawn.length < count && piles.some((pile) => pile.length > round); round += 1)
    for (const pile of piles) {
      const next = pile[round];
      if (next !== undefined && drawn.length < count) drawn.push(next);
    }
  return drawn.toSorted((a, b) => (a.finding.code < b.finding.code ? -1 : 1));
}

for (const [i, { source, tool, finding }] of drawFindings(
  Number(most),
  createRandom(Number(seed)),
).entries()) {
  const { code, severity, at, message, hint } = finding;
  console.log(
    [
      `## ${i + 1}. ${code} (${severity}) ${source}/${tool.server}/${tool.tool} ${formatPointer(at)}`,
      `message: ${message}`,
      `hint: ${hint}`,
      `tool: ${printJson(tool.subject.contract.source).slice(0, 12_000)}`,
      '',
    ].join('\n'),
  );
}
