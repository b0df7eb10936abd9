import type { Outcome } from '../../contract/problem.ts';
import type { ValidatorId } from '../probe.ts';
import { compileAjv } from './compile-ajv.ts';
import { compileHyperjump } from './compile-hyperjump.ts';
import { readSchemaText, type PreparedSchema } from './read-schema-text.ts';
import type { ValidatorAnswer } from './refusal.ts';

/** A schema that is ready to validate values. */
export interface CompiledSchema {
  readonly prepared: PreparedSchema;
  /** The value as plain JavaScript. */
  readonly validate: (value: unknown) => ValidatorAnswer;
}

const lastCompiled = new Map<
  ValidatorId,
  { readonly schema: string; readonly compiled: Promise<Outcome<CompiledSchema>> }
>();

/**
 * Cached: users edit the value more often than the schema, and request samples of the same one.
 * Errors: those of readSchemaText.
 */
export function compileSchema(
  validator: ValidatorId,
  schema: string,
): Promise<Outcome<CompiledSchema>> {
  const last = lastCompiled.get(validator);
  if (last?.schema === schema) return last.compiled;
  const compiled = compile(validator, schema);
  lastCompiled.set(validator, { schema, compiled });
  return compiled;
}

async function compile(validator: ValidatorId, schema: string): Promise<Outcome<CompiledSchema>> {
  const prepared = readSchemaText(schema);
  if (prepared.kind === 'problem') return prepared;
  const validate =
    validator === 'ajv' ? compileAjv(prepared.value) : await compileHyperjump(prepared.value);
  return { kind: 'ok', value: { prepared: prepared.value, validate } };
}
