import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { toPlain } from './json.ts';
import { parseJson } from './parse-json.ts';

/** A schema and a value as JSON text. */
export interface ValidateJob {
  readonly schema: string;
  readonly value: string;
}

export interface Verdict {
  readonly valid: boolean;
  /** One per violation: where in the value, and what the schema says there. */
  readonly violations: readonly { readonly at: string; readonly message: string }[];
  /** Set when the schema itself does not compile. */
  readonly broken?: string;
}

const MAX_VIOLATIONS = 20;

/** Runs a foreign schema with its patterns: only ever inside a worker that can be killed. */
export function validateValue({ schema, value }: ValidateJob): Verdict {
  const [parsedSchema, parsedValue] = [parseJson(schema), parseJson(value)];
  if (parsedSchema.kind === 'problem') return { valid: false, violations: [], broken: parsedSchema.problem.message };
  if (parsedValue.kind === 'problem') return { valid: false, violations: [{ at: '', message: parsedValue.problem.message }] };
  const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true, logger: false, validateSchema: false });
  addFormats.default(ajv);
  try {
    const root = toPlain(parsedSchema.value.value);
    const check = ajv.compile(withoutDialect(root));
    const valid = check(toPlain(parsedValue.value.value));
    const violations = (check.errors ?? []).slice(0, MAX_VIOLATIONS).map((error) => ({ at: error.instancePath, message: describeError(error) }));
    return { valid: valid === true, violations };
  } catch (error) {
    return { valid: false, violations: [], broken: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * ajv refuses a `$schema` that it has not loaded; draft-07 and 2020-12 agree on what real tools use.
 * Its own `$async` would make the verdict a promise.
 */
function withoutDialect(schema: unknown): object | boolean {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema !== 'object' || schema === null) return {};
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$async'));
}

function describeError(error: { readonly keyword: string; readonly message?: string; readonly params: Record<string, unknown> }): string {
  if (error.keyword === 'additionalProperties') return `has ${JSON.stringify(error.params['additionalProperty'])}, which the schema does not know`;
  if (error.keyword === 'enum') return `must be one of ${JSON.stringify(error.params['allowedValues'])}`;
  return error.message ?? error.keyword;
}
