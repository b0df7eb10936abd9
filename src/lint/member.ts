import type { Contract } from '../contract/contract.ts';
import { remember } from '../contract/remember.ts';
import type { Layer, RiskClass, Verification } from '../contract/vocabulary.ts';
import { factsOf } from './facts.ts';
import { delivers } from './risk/judge-delivery.ts';
import type { Effect } from './risk/judge-effect.ts';

/** What the rules of the whole set know of one tool. Plain values and lists of them: two members are compared to see whether the set has to be judged again. */
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
  /** Optional parameters at every depth. */
  readonly optional: number;
  /** Parameters of more than one type, by a list of types or anyOf, at every depth. */
  readonly unions: number;
  /** Sent to Anthropic with strict. */
  readonly isStrict: boolean;
}

export const memberOf: (contract: Contract) => Member = remember((contract) => {
  const { effect, parameters } = factsOf(contract);
  return {
    name: contract.name,
    tier: contract.visibility?.tier,
    layer: contract.visibility?.layer,
    risk_class: contract.risk_class,
    effect: effect.kind,
    verification: contract.verification?.kind,
    verifier: contract.verification?.tool,
    delivers: delivers(contract),
    optional: parameters.filter(({ isRequired }) => !isRequired).length,
    unions: parameters.filter(({ types, schema }) => types.length > 1 || schema.has('anyOf')).length,
    isStrict: contract.wire.anthropic?.get('strict') === true,
  };
});

export function sameMember(a: Member, b: Member | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
