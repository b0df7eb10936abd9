import type { Contract } from '../../contract/contract.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { ValueObject } from '../../simulate/value.ts';
import { planChecks } from '../../verify/plan-checks.ts';

/** The verification of each tool that has checks, by its name; undefined where none has. */
export function createVerifications(contracts: readonly Contract[]): ValueObject | undefined {
  const found = contracts.flatMap(({ name, source }) => {
    const declared = source.get('verification');
    const verification = declared === undefined ? undefined : convertToValue(declared);
    return verification === undefined || planChecks(verification).length === 0
      ? []
      : [[name, verification] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
