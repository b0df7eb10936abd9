import type { Contract } from '../../contract/contract.ts';
import type { ToolSchema } from '../../contract/schema/schema-error.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import { printCanonical } from '../../simulate/print-canonical.ts';
import { getMember, type ValueObject } from '../../simulate/value.ts';
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

/** The schemas that checks compare answers with, each named by its text. */
export function listCheckSchemas(verifications: ValueObject = {}): readonly ToolSchema[] {
  const schemas = Object.values(verifications).flatMap((verification) =>
    planChecks(verification).flatMap(({ settings }) => getMember(settings, 'schema') ?? []),
  );
  const byName = new Map(schemas.map((schema) => [printCanonical(schema), schema]));
  return Array.from(byName, ([name, schema]) => ({ name, schema }));
}
