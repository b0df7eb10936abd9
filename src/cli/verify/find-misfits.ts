import { describeMisfit } from '../../app/critique/describe-misfit.ts';
import { convertFromPlain, isObject } from '../../contract/json/json.ts';
import type { Value } from '../../contract/session/router.ts';
import { getMember, parseValue } from '../../simulate/value.ts';
import type { Observation } from '../../verify/observation.ts';
import type { PlannedCheck } from '../../verify/plan-checks.ts';
import { openValidator } from '../guard/open-validator.ts';

const ANSWER = 'the answer';

/**
 * Why the answer does not fit the schemas of the checks, by schema. One that cannot be used is a
 * misfit, too: what was not compared is not proven.
 */
export async function findMisfits(
  planned: readonly PlannedCheck[],
  { html = '' }: Observation,
): Promise<(schema: Value) => string | undefined> {
  const misfits = new Map<Value, string>();
  const value = parseValue(html);
  for (const { settings } of planned) {
    const schema = getMember(settings, 'schema');
    if (schema === undefined || value === undefined) continue;
    const misfit = await findMisfit(schema, value);
    if (misfit !== undefined) misfits.set(schema, misfit);
  }
  return (schema) => misfits.get(schema);
}

async function findMisfit(schema: Value, value: Value): Promise<string | undefined> {
  const json = convertFromPlain(schema);
  const validator = await openValidator({ tools: [{ name: ANSWER, schema }] }, [
    { name: ANSWER, input_schema: isObject(json) || typeof json === 'boolean' ? json : undefined },
  ]);
  try {
    return describeMisfit(await validator.validate(ANSWER, value));
  } catch {
    return 'the schema of the check cannot be used';
  }
}
