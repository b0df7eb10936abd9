import type { Contract } from '../contract/contract.ts';
import type { Loss } from './target.ts';

export interface NameRule {
  readonly pattern: RegExp;
  readonly refusal: (name: string) => string;
}

/** A refusal when the provider does not take the tool's name. */
export function judgeName({ name }: Contract, rule: NameRule): readonly Loss[] {
  return rule.pattern.test(name) ? [] : [{ kind: 'rejected', at: ['name'], message: rule.refusal(name) }];
}
