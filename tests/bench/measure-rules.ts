import { readContract } from '../../src/contract/document/read.ts';
import { removeMemoized } from '../../src/contract/memoize.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { toolRules } from '../../src/lint/rules.ts';
import { createToolSet } from '../../src/lint/tool-set.ts';
import { registry } from '../lint/subject-of.ts';
import type { Figure } from './figure.ts';
import { readRealContracts } from './make-lint-files.ts';
import { median } from './make-tools.ts';

const ROUNDS = 9;

interface RuleCost {
  readonly id: string;
  /** Of the processor, a tool. */
  readonly microseconds: number;
  /** Allocated, a tool. */
  readonly bytes: number;
}

/**
 * What each rule costs on a real tool, dearest first: the time of the best of nine rounds, and the
 * median of what it allocated. What rules share is paid by the first that asks.
 */
export function* measureRules(): Generator<string | Figure> {
  const costs = listCosts();
  for (const { id, microseconds, bytes } of costs) {
    yield formatCost(microseconds, bytes, id);
    yield { name: `rule ${id}, a tool`, value: microseconds / 1_000, unit: 'ms' };
    yield { name: `rule ${id}, a tool`, value: bytes / 1_000, unit: 'kB' };
  }
  const time = costs.reduce((sum, { microseconds }) => sum + microseconds, 0);
  const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0);
  yield formatCost(time, bytes, `all ${costs.length}, a tool`);
  yield { name: 'all rules, a tool', value: time / 1_000, unit: 'ms' };
  yield { name: 'all rules, a tool', value: bytes / 1_000, unit: 'kB' };
}

function listCosts(): readonly RuleCost[] {
  const sources = readRealContracts();
  const costs = toolRules.map(({ id }): { id: string; times: number[]; sizes: number[] } => ({
    id,
    times: [],
    sizes: [],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    removeMemoized();
    // Fresh copies: nothing that was remembered of a document counts.
    const contracts = sources.map((source) => readContract(structuredClone(source)).contract);
    const set = createToolSet();
    set.replace([], contracts);
    const view = set.createView();
    for (const [i, rule] of toolRules.entries()) {
      const [start, before] = [process.cpuUsage(), process.memoryUsage().heapUsed];
      for (const contract of contracts)
        rule.check({ contract, registry, set: view, evidence: NO_EVIDENCE }, () => undefined);
      const { user, system } = process.cpuUsage(start);
      const size = process.memoryUsage().heapUsed - before;
      costs[i]?.times.push((user + system) / contracts.length);
      // Less than before: the heap was collected meanwhile.
      if (size >= 0) costs[i]?.sizes.push(size / contracts.length);
    }
  }
  return costs
    .map(({ id, times, sizes }) => ({
      id,
      microseconds: Math.min(...times),
      bytes: median(sizes),
    }))
    .toSorted((a, b) => b.microseconds - a.microseconds);
}

function formatCost(microseconds: number, bytes: number, name: string): string {
  const size = `${Math.round(bytes).toLocaleString('en')} B`;
  return `${microseconds.toFixed(2).padStart(8)} µs ${size.padStart(10)}  ${name}`;
}
