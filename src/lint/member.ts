import type { Contract } from '../contract/contract.ts';
import { memoize } from '../contract/memoize.ts';
import type { Layer, RiskClass, Verification } from '../contract/schema/vocabulary.ts';
import type { Effect } from './effect/effect.ts';
import { getFacts } from './facts.ts';
import { isInputClosed } from './rules/checklist/is-input-closed.ts';
import { listOptionals } from './rules/parameters/list-optionals.ts';
import { isDelivering } from './rules/risk/is-delivering.ts';
import { listKnownFields, type KnownFields } from './rules/schema/keywords/list-known-fields.ts';

/**
 * What set rules know of one tool. Plain values and lists: members are compared to decide whether
 * the set is linted again.
 */
export interface Member {
  readonly name: string;
  readonly tier: string | undefined;
  readonly layer: Layer | undefined;
  readonly risk_class: RiskClass | undefined;
  readonly effect: Effect['kind'];
  readonly verification: Verification | undefined;
  /** The tool that its verification names. */
  readonly verifier: string | undefined;
  /** Deploys or publishes. */
  readonly delivers: boolean;
  /**
   * Optional parameters at every depth, by distinct path: each is a decision of the caller.
   * weighTool counts them.
   */
  readonly optional: number;
  /** What Anthropic compiles when it is sent with strict; undefined when it is not. */
  readonly strict: StrictCounts | undefined;
  /** Whether its input refuses undeclared parameters; undefined without a schema. */
  readonly isClosed: boolean | undefined;
  /** Top-level names of its input; undefined where the schema doesn't list them in one place. */
  readonly inputs: KnownFields | undefined;
  /** Top-level names of its output; undefined likewise. */
  readonly outputs: KnownFields | undefined;
}

/** At every depth; the same parameter in two branches counts twice. */
export interface StrictCounts {
  readonly optional: number;
  /** With several types, by a list of types or anyOf. */
  readonly unions: number;
}

export const getMember: (contract: Contract) => Member = memoize((contract) => ({
  name: contract.name,
  tier: contract.visibility?.tier,
  layer: contract.visibility?.layer,
  risk_class: contract.risk_class,
  effect: getFacts(contract).effect.kind,
  verification: contract.verification?.kind,
  verifier: contract.verification?.tool,
  delivers: isDelivering(contract),
  optional: listOptionals(contract).length,
  strict: contract.wire.anthropic?.get('strict') === true ? countStrict(contract) : undefined,
  isClosed: isInputClosed(contract),
  inputs: listKnownFields(contract.input_schema),
  outputs: listKnownFields(contract.output_schema),
}));

function countStrict(contract: Contract): StrictCounts {
  const { parameters } = getFacts(contract);
  return {
    optional: parameters.filter(({ isRequired }) => !isRequired).length,
    unions: parameters.filter(({ types, schema }) => types.length > 1 || schema.has('anyOf'))
      .length,
  };
}

export function isSameMember(a: Member, b: Member | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
