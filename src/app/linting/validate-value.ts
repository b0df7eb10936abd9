import { convertToPlain, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { compileAjv, type AjvValidator } from '../../probe/validate/compile-ajv.ts';
import { describeRefusals } from '../../probe/validate/describe-refusals.ts';
import { readSchemaText, type PreparedSchema } from '../../probe/validate/read-schema-text.ts';
import { countValidationSteps } from './count-validation-steps.ts';
import { isSmallSchema, type SchemaLimits } from './is-small-schema.ts';

/**
 * Limits for validating between two keystrokes; larger schemas go to the worker that can be killed.
 */
const LIMITS: SchemaLimits = { schemas: 400, text: 64 * 1024, patterns: 30 };
const MAX_STEPS = 20_000;

interface CompiledSchema {
  readonly prepared: PreparedSchema;
  readonly check: AjvValidator;
}

const compiled = memoize(compile);

/**
 * Describes the first error of a value in a sentence; '' for a valid one. Undefined when validation
 * could take too long or is impossible: a large or unusable schema, a slow pattern, too many steps.
 */
export function validateValue(schema: Schema, value: Json): string | undefined {
  if (!isObject(schema)) return schema ? '' : undefined;
  const known = compiled(schema);
  if (
    known === undefined ||
    printJson(value).length > LIMITS.text ||
    countValidationSteps(schema, value, MAX_STEPS) >= MAX_STEPS
  )
    return undefined;
  const lintResult = known.check(convertToPlain(value));
  if (lintResult.kind === 'broken') return undefined;
  const [first] = describeRefusals({ schema: known.prepared.schema, value }, lintResult.refusals);
  return lintResult.refusals.length === 0
    ? ''
    : `${first?.at === '' || first === undefined ? '' : `${first.at} `}${first?.message ?? 'is not valid'}`;
}

function compile(schema: JsonObject): CompiledSchema | undefined {
  if (!isSmallSchema(schema, LIMITS)) return undefined;
  const prepared = readSchemaText(printJson(schema));
  return prepared.kind === 'problem'
    ? undefined
    : { prepared: prepared.value, check: compileAjv(prepared.value) };
}
