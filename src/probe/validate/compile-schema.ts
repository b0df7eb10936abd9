import type { Outcome } from '../../contract/problem.ts';
import type { ValidatorId } from '../probe.ts';
import { compileAjv } from './compile-ajv.ts';
import { compileHyperjump } from './compile-hyperjump.ts';
import { readSchemaText, type PreparedSchema } from './read-schema-text.ts';
import type { ValidatorAnswer } from './refusal.ts';

/** A schema ready to be held against values. */
export interface CompiledSchema {
  readonly prepared: PreparedSchema;
  /** The value as plain JavaScript. */
  readonly validate: (value: unknown) => ValidatorAnswer;
}

const lastOf = new Map<
  ValidatorId,
  { readonly schema: string; readonly compiled: Promise<Outcome<CompiledSchema>> }
>();

/**
 * A person types into one value and leaves the schema, and wants samples of the same: it is
 * compiled once. Errors: those of prepareSchema.
 */
export function compileSchema(
  validator: ValidatorId,
  schema: string,
): Promise<Outcome<CompiledSchema>> {
  const last = lastOf.get(validator);
  if (last?.schema === schema) return last.compiled;
  const compiled = compile(validator, schema);
  lastOf.set(validator, { schema, compiled });
  return compiled;
}

async function compile(validator: ValidatorId, schema: string): Promise<Outcome<CompiledSchema>> {
  const prepared = readSchemaText(schema);
  if (prepared.kind === 'problem') return prepared;
  const check =
    validator === 'ajv' ? compileAjv(prepared.value) : await compileHyperjump(prepared.value);
  return { kind: 'ok', value: { prepared: prepared.value, validate: check } };
}
