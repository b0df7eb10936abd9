import { toPlain } from '../../contract/json.ts';
import { parseJson } from '../../contract/parse-json.ts';
import type { ProbeJob, Verdict } from '../probe.ts';
import { compileSchema } from './compile-schema.ts';
import { explainError, explainProblem } from './explain-broken.ts';
import { explainRefusals } from './explain.ts';

export type JudgeJob = Extract<ProbeJob, { readonly kind: 'judge' }>;

/** UTF-16 units of a value: what a person tries, not a data set. */
const MAX_VALUE = 1_000_000;

/**
 * One validator's word on one value. Runs a foreign schema with its patterns: only ever inside a
 * worker that can be killed.
 */
export async function judge({ validator, schema, value }: JudgeJob): Promise<Verdict> {
  const compiled = await compileSchema(validator, schema);
  if (compiled.kind === 'problem')
    return { valid: false, violations: [], broken: explainProblem(compiled.problem) };
  const parsed = parseJson(value, { maxLength: MAX_VALUE, maxDepth: 64 });
  if (parsed.kind === 'problem')
    return {
      valid: false,
      violations: [
        { at: '', schemaAt: '', keyword: 'json', message: explainProblem(parsed.problem) },
      ],
    };
  const { prepared, check } = compiled.value;
  const judgement = check(toPlain(parsed.value.value));
  if (judgement.kind === 'broken')
    return { valid: false, violations: [], broken: explainError(judgement.error) };
  const violations = explainRefusals(
    { schema: prepared.schema, value: parsed.value.value },
    judgement.refusals,
  );
  return { valid: judgement.refusals.length === 0, violations };
}
