import type { Contract } from '../contract/contract.ts';
import { isSameValue } from '../contract/json/is-same-value.ts';
import type { Registry } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import { lintContract, type Findings } from './lint.ts';
import { createToolSet } from './tool-set.ts';

/** The findings of each tool; the identical object where nothing changed. */
export type ToolLinter = (contracts: readonly Contract[]) => ReadonlyMap<Contract, Findings>;

/**
 * Records which lookups in the set each tool's findings depend on: after an edit it lints the
 * changed tool and the tools whose lookups changed. Contracts are compared by identity, so an
 * unchanged one must be the same object.
 */
export function createToolLinter(registry: Registry, evidence: Evidence): ToolLinter {
  const set = createToolSet();
  const found = new Map<Contract, Findings>();
  const questions = new Map<Contract, ReadonlySet<string>>();
  const askers = new Map<string, Set<Contract>>();
  let present: readonly Contract[] = [];
  const removeQuestions = (contract: Contract): void => {
    for (const question of questions.get(contract) ?? []) askers.get(question)?.delete(contract);
    questions.delete(contract);
  };
  const lintTool = (contract: Contract): void => {
    removeQuestions(contract);
    const asked = new Set<string>();
    const findings = lintContract({ contract, registry, set: set.createView(asked), evidence });
    if (!isSameValue(found.get(contract), findings)) found.set(contract, findings);
    questions.set(contract, asked);
    for (const question of asked) {
      const others = askers.get(question);
      if (others === undefined) askers.set(question, new Set([contract]));
      else others.add(contract);
    }
  };
  return (contracts) => {
    const { leaving, arriving } = compareSets(present, contracts);
    present = contracts;
    if (leaving.length + arriving.length === 0) return found;
    const changed = set.replace(leaving, arriving);
    const doubted = new Set([...changed].flatMap((question) => [...(askers.get(question) ?? [])]));
    const staying = new Set(contracts);
    for (const contract of leaving) {
      if (staying.has(contract)) continue;
      removeQuestions(contract);
      found.delete(contract);
    }
    for (const contract of staying)
      if (doubted.has(contract) || !found.has(contract)) lintTool(contract);
    return found;
  };
}

interface Exchange {
  readonly leaving: readonly Contract[];
  readonly arriving: readonly Contract[];
}

/**
 * What one list has more often than the other. Most entries are equal at the same index: only the
 * rest is counted.
 */
function compareSets(before: readonly Contract[], after: readonly Contract[]): Exchange {
  const balance = new Map<Contract, number>();
  const add = (contract: Contract | undefined, by: number): void =>
    void (contract !== undefined && balance.set(contract, (balance.get(contract) ?? 0) + by));
  for (let i = 0; i < Math.max(before.length, after.length); i += 1) {
    if (before[i] === after[i]) continue;
    add(before[i], -1);
    add(after[i], 1);
  }
  const listRepeated = (sign: number): readonly Contract[] =>
    [...balance].flatMap(([contract, count]) =>
      Array.from({ length: Math.max(0, sign * count) }, () => contract),
    );
  return { leaving: listRepeated(-1), arriving: listRepeated(1) };
}
