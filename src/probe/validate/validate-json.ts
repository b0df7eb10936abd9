import { convertToPlain } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { ProbeJob, ValidationResult } from '../probe.ts';
import { compileSchema } from './compile-schema.ts';
import { describeError, describeProblem } from './describe-error.ts';
import { describeRefusals } from './describe-refusals.ts';

type ValidateJob = Extract<ProbeJob, { readonly kind: 'validate' }>;

/** UTF-16 units of a value: typed or pasted, not a data set. */
const MAX_VALUE = 1_000_000;

/**
 * One validator's result for one value. Runs an untrusted schema with its patterns: only inside a
 * worker that can be killed.
 */
export async function validateJson({
  validator,
  schema,
  value,
}: ValidateJob): Promise<ValidationResult> {
  const compiled = await compileSchema(validator, schema);
  if (compiled.kind === 'problem')
    return { valid: false, violations: [], broken: describeProblem(compiled.problem) };
  const parsed = parseJson(value, { maxLength: MAX_VALUE, maxDepth: 64 });
  if (parsed.kind === 'problem')
    return {
      valid: false,
      violations: [
        { at: '', schemaAt: '', keyword: 'json', message: describeProblem(parsed.problem) },
      ],
    };
  const { prepared, validate } = compiled.value;
  const result = validate(convertToPlain(parsed.value.value));
  if (result.kind === 'broken')
    return { valid: false, violations: [], broken: describeError(result.error) };
  const violations = describeRefusals(
    { schema: prepared.schema, value: parsed.value.value },
    result.refusals,
  );
  return { valid: result.refusals.length === 0, violations };
}
