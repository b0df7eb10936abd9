import { readContract } from '../../src/contract/read.ts';
import { rules, toolRules } from '../../src/lint/rules.ts';
import { createToolSet } from '../../src/lint/tool-set.ts';
import { readers, registry } from '../lint/corpus-tools.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';

/** What each rule costs on a real tool, in microseconds of the processor, dearest first; what rules share is paid by the first that asks. `tsx tests/bench/time-rules.ts` */
const ROUNDS = 5;
const sources = ['mcp-npm', 'github-toolsnaps', 'livemcpbench'].flatMap((folder) => (readers[folder]?.() ?? []).map(({ subject }) => subject.contract.source));
const spent = new Map<string, number[]>(rules.map(({ id }) => [id, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  // Fresh copies: nothing that was remembered of a document counts.
  const contracts = sources.map((source) => readContract(structuredClone(source)).contract);
  const set = createToolSet();
  set.replace([], contracts);
  const view = set.view();
  for (const rule of toolRules) {
    const start = process.cpuUsage();
    for (const contract of contracts) rule.check({ contract, registry, set: view, evidence: NO_EVIDENCE }, () => undefined);
    const { user, system } = process.cpuUsage(start);
    spent.get(rule.id)?.push((user + system) / contracts.length);
  }
}
const medians = [...spent].map(([id, times]): [string, number] => [id, times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0]);
for (const [id, median] of medians.toSorted((a, b) => b[1] - a[1])) console.log(`${median.toFixed(2).padStart(8)} µs  ${id}`);
console.log(`${medians.reduce((sum, [, median]) => sum + median, 0).toFixed(2).padStart(8)} µs  all ${rules.length}, per tool (${sources.length} tools)`);
