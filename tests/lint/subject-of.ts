import type { Contract } from '../../src/contract/contract.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject, isObject, type Json } from '../../src/contract/json/json.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import type { Subject } from '../../src/lint/rule.ts';
import { createToolSet } from '../../src/lint/tool-set.ts';

export const registry = readRegistry(createJsonObject([['name', 'test']])).registry;

/** A contract document as a rule sees it, alone in its set. */
export function subjectOf(document: Json): Subject {
  const { contract } = readContract(isObject(document) ? document : createJsonObject());
  return (
    subjectsOf([contract])[0] ?? {
      contract,
      registry,
      set: createToolSet().createView(),
      evidence: NO_EVIDENCE,
    }
  );
}

/** Contracts as the rules see them: each among the others. */
export function subjectsOf(contracts: readonly Contract[]): readonly Subject[] {
  const set = createToolSet();
  set.replace([], contracts);
  return contracts.map((contract) => ({
    contract,
    registry,
    set: set.createView(),
    evidence: NO_EVIDENCE,
  }));
}
