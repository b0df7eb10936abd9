import { createSamples } from '../../src/probe/create-samples.ts';
import type { Sample, ValidationResult, ValidatorId } from '../../src/probe/probe.ts';
import { compileSchema } from '../../src/probe/validate/compile-schema.ts';
import { validateJson } from '../../src/probe/validate/validate-json.ts';

export const VALIDATORS = ['ajv', 'hyperjump'] as const satisfies readonly ValidatorId[];

export const PASS: ValidationResult = { valid: true, violations: [] };

/** Plain literals, or JSON text where a literal cannot say it. */
export function validateBy(
  validator: ValidatorId,
  schema: unknown,
  value: unknown,
): Promise<ValidationResult> {
  return validateJson({
    kind: 'validate',
    validator,
    schema: typeof schema === 'string' ? schema : JSON.stringify(schema),
    value: typeof value === 'string' && value.startsWith('{"') ? value : JSON.stringify(value),
  });
}

/** Place in the value, place in the schema, words. */
export function linesOf({ violations }: ValidationResult): readonly string[] {
  return violations.map(({ at, schemaAt, message }) => `${at} | ${schemaAt} | ${message}`);
}

/** All samples, however long they take. */
export async function sampleAll(schema: string): Promise<readonly Sample[]> {
  const compiled = await compileSchema('ajv', schema);
  return compiled.kind === 'problem' ? [] : createSamples(compiled.value);
}
