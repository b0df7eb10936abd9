import type { Contract } from '../contract/contract.ts';
import type { Registry } from '../contract/registry.ts';
import type { Evidence } from './evidence.ts';
import { lintContract, type Findings } from './lint.ts';
import { createToolSet } from './tool-set.ts';

/** The findings of each tool's own rules; the same object as before for a tool that was not judged again. */
export type ToolJudge = (contracts: readonly Contract[]) => ReadonlyMap<Contract, Findings>;

/**
 * Remembers what each judgement asked about other tools: after an edit it judges the tool that changed and those that asked about it.
 * Contracts are told apart by identity, so an unchanged one has to be the same object.
 */
export function createToolJudge(registry: Registry, evidence: Evidence): ToolJudge {
  const set = createToolSet();
  const found = new Map<Contract, Findings>();
  const questions = new Map<Contract, ReadonlySet<string>>();
  const askers = new Map<string, Set<Contract>>();
  let present: ReadonlyMap<Contract, number> = new Map();
  const forget = (contract: Contract): void => {
    for (const question of questions.get(contract) ?? []) askers.get(question)?.delete(contract);
    questions.delete(contract);
    found.delete(contract);
  };
  const judge = (contract: Contract): void => {
    const asked = new Set<string>();
    found.set(contract, lintContract({ contract, registry, set: set.view(asked), evidence }));
    questions.set(contract, asked);
    for (const question of asked) {
      const others = askers.get(question);
      if (others === undefined) askers.set(question, new Set([contract]));
      else others.add(contract);
    }
  };
  return (contracts) => {
    const next = countEach(contracts);
    const leaving = listMissing(present, next);
    const changed = set.replace(leaving, listMissing(next, present));
    present = next;
    for (const question of changed) for (const contract of askers.get(question) ?? []) forget(contract);
    for (const contract of leaving) if (!next.has(contract)) forget(contract);
    for (const contract of next.keys()) if (!found.has(contract)) judge(contract);
    return found;
  };
}

function countEach(contracts: readonly Contract[]): ReadonlyMap<Contract, number> {
  const counts = new Map<Contract, number>();
  for (const contract of contracts) counts.set(contract, (counts.get(contract) ?? 0) + 1);
  return counts;
}

/** What `from` holds more often than `other`, as often as it is more. */
function listMissing(from: ReadonlyMap<Contract, number>, other: ReadonlyMap<Contract, number>): readonly Contract[] {
  const missing: Contract[] = [];
  for (const [contract, count] of from) for (let i = other.get(contract) ?? 0; i < count; i += 1) missing.push(contract);
  return missing;
}
