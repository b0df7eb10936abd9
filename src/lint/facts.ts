import type { Contract } from '../contract/contract.ts';
import { memoize } from '../contract/memoize.ts';
import type { Act, Effect } from './effect/effect.ts';
import { findAct } from './effect/find-act.ts';
import { getEffect } from './effect/get-effect.ts';
import { listParameters, type Parameter } from './rules/parameters/list-parameters.ts';
import { readProse, type Prose } from './words/read-prose.ts';
import { splitWords } from './words/split-words.ts';

/** Values that several rules need of one contract, each computed once, on first use. */
export interface Facts {
  readonly prose: Prose;
  /** The words of the name. */
  readonly words: readonly string[];
  /** Whether a call changes anything. */
  readonly effect: Effect;
  /** What name and first sentence say that it does, whatever is declared. */
  readonly act: Act | undefined;
  /** Every property of the input at every depth. */
  readonly parameters: readonly Parameter[];
  /** Every property of the output at every depth. */
  readonly fields: readonly Parameter[];
}

/** Computed so far. */
interface CachedFacts {
  contract: Contract;
  heldProse: Prose | undefined;
  heldParameters: readonly Parameter[] | undefined;
  heldFields: readonly Parameter[] | undefined;
}

const readEffect = memoize(getEffect);

/**
 * What is held depends on no name: nobody would know that it was read. The getters are on one shared prototype: on each object they would cost more than they save. */
const LAZY: Facts & ThisType<CachedFacts> = {
  get prose() {
    return (this.heldProse ??= readProse(this.contract.description ?? ''));
  },
  get words() {
    return splitWords(this.contract.name);
  },
  get effect() {
    return readEffect(this.contract);
  },
  get act() {
    return findAct(this.contract);
  },
  get parameters() {
    return (this.heldParameters ??= listParameters(this.contract, 'input_schema'));
  },
  get fields() {
    return (this.heldFields ??= listParameters(this.contract, 'output_schema'));
  },
};

export const getFacts: (contract: Contract) => Facts = memoize((contract) => {
  const facts: Facts & CachedFacts = Object.create(LAZY);
  facts.contract = contract;
  facts.heldProse = facts.heldParameters = facts.heldFields = undefined;
  return facts;
});
