import type { Contract } from '../../contract/contract.ts';
import type { Loss } from '../loss.ts';

export interface NameRule {
  readonly pattern: RegExp;
  readonly describeRefusal: (name: string) => string;
  readonly uncertain?: true;
}

/** A loss where the provider refuses the tool's name. */
export function checkName(
  { name }: Contract,
  { pattern, describeRefusal, uncertain }: NameRule,
): readonly Loss[] {
  return pattern.test(name)
    ? []
    : [
        {
          kind: 'rejected',
          at: ['name'],
          message: describeRefusal(name),
          ...(uncertain ? { uncertain } : {}),
        },
      ];
}
