import { readContract } from '../../src/contract/document/read.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { toolRules } from '../../src/lint/rules.ts';
import { createToolSet } from '../../src/lint/tool-set.ts';
import { readers } from '../lint/corpus-tools.ts';
import { registry } from '../lint/subject-of.ts';

/**
 * What each rule costs on a real tool, in microseconds of the processor at the best of nine rounds,
 * dearest first; what rules share is paid by the first that asks. `tsx tests/bench/time-rules.ts`
 */
const ROUNDS = 9;
const sources = ['mcp-npm', 'github-toolsnaps', 'livemcpbench'].flatMap((folder) =>
  (readers[folder]?.() ?? []).map(({ subject }) => subject.contract.source),
);
const spent = new Map<string, number[]>(toolRules.map(({ id }) => [id, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  // Fresh copies: nothing that was remembered of a document counts.
  const contracts = sources.map((source) => readContract(structuredClone(source)).contract);
  const set = createToolSet();
  set.replace([], contracts);
  const view = set.createView();
  for (const rule of toolRules) {
    const start = process.cpuUsage();
    for (const contract of contracts)
      rule.check({ contract, registry, set: view, evidence: NO_EVIDENCE }, () => undefined);
    const { user, system } = process.cpuUsage(start);
    spent.get(rule.id)?.push((user + system) / contracts.length);
  }
}
const least = [...spent].map(([id, times]): [string, number] => [id, Math.min(...times)]);
for (const [id, time] of least.toSorted((a, b) => b[1] - a[1]))
  console.log(`${time.toFixed(2).padStart(8)} µs  ${id}`);
console.log(
  `${least
    .reduce((sum, [, time]) => sum + time, 0)
    .toFixed(2)
    .padStart(8)} µs  all ${toolRules.length}, per tool (${sources.length} tools)`,
);
