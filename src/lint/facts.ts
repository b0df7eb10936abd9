import type { Contract } from '../contract/contract.ts';
import { judgeEffect, type Effect } from './judge-effect.ts';
import { listParameters, type Parameter } from './list-parameters.ts';
import { readProse, type Prose } from './read-prose.ts';
import { splitWords } from './split-words.ts';

/** What several rules ask of one contract, worked out once and only when asked. */
export interface Facts {
  /** The description. */
  readonly prose: Prose;
  /** The words of the name. */
  readonly words: readonly string[];
  readonly effect: Effect;
  /** Every property of the input at every depth. */
  readonly parameters: readonly Parameter[];
  /** Every property of the output at every depth. */
  readonly fields: readonly Parameter[];
}

const known = new WeakMap<Contract, Facts>();

export function factsOf(contract: Contract): Facts {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const facts: Facts = {
    get prose() { return keep(this, 'prose', readProse(contract.description ?? '')); },
    get words() { return keep(this, 'words', splitWords(contract.name)); },
    get effect() { return keep(this, 'effect', judgeEffect(contract)); },
    get parameters() { return keep(this, 'parameters', listParameters(contract, 'input_schema')); },
    get fields() { return keep(this, 'fields', listParameters(contract, 'output_schema')); },
  };
  known.set(contract, facts);
  return facts;
}

/** They are worked out again when they are asked for again: whoever judges many tools once needs each only while it is judged. */
export function forgetFacts(contract: Contract): void {
  known.delete(contract);
}

/** The answer takes the getter's place. */
function keep<T>(facts: Facts, name: keyof Facts, value: T): T {
  Object.defineProperty(facts, name, { value });
  return value;
}
