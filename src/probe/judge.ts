import { toPlain } from '../contract/json.ts';
import { parseJson } from '../contract/parse-json.ts';
import type { Outcome } from '../contract/problem.ts';
import { explainError, explainProblem } from './explain-broken.ts';
import { explainRefusals } from './explain.ts';
import { compileAjv } from './judge-ajv.ts';
import { compileHyperjump } from './judge-hyperjump.ts';
import { prepareSchema, type Prepared } from './prepare-schema.ts';
import type { ProbeJob, ValidatorId, Verdict } from './probe.ts';
import type { Judgement } from './refusal.ts';

export type JudgeJob = Extract<ProbeJob, { readonly kind: 'judge' }>;

/** UTF-16 units of a value: what a person tries, not a data set. */
const MAX_VALUE = 1_000_000;

/** One validator's word on one value. Runs a foreign schema with its patterns: only ever inside a worker that can be killed. */
export async function judge({ validator, schema, value }: JudgeJob): Promise<Verdict> {
  const compiled = await remember(validator, schema);
  if (compiled.kind === 'problem') return { valid: false, violations: [], broken: explainProblem(compiled.problem) };
  const parsed = parseJson(value, { maxLength: MAX_VALUE, maxDepth: 64 });
  if (parsed.kind === 'problem') return { valid: false, violations: [{ at: '', schemaAt: '', keyword: 'json', message: explainProblem(parsed.problem) }] };
  const { prepared, check } = compiled.value;
  const judgement = check(toPlain(parsed.value.value));
  if (judgement.kind === 'broken') return { valid: false, violations: [], broken: explainError(judgement.error) };
  const violations = explainRefusals({ schema: prepared.schema, value: parsed.value.value }, judgement.refusals);
  return { valid: judgement.refusals.length === 0, violations };
}

interface Compiled {
  readonly prepared: Prepared;
  readonly check: (value: unknown) => Judgement;
}

const lastOf = new Map<ValidatorId, { readonly schema: string; readonly compiled: Promise<Outcome<Compiled>> }>();

/** A person types into one value and leaves the schema: it is compiled once. */
function remember(validator: ValidatorId, schema: string): Promise<Outcome<Compiled>> {
  const last = lastOf.get(validator);
  if (last?.schema === schema) return last.compiled;
  const compiled = compile(validator, schema);
  lastOf.set(validator, { schema, compiled });
  return compiled;
}

async function compile(validator: ValidatorId, schema: string): Promise<Outcome<Compiled>> {
  const prepared = prepareSchema(schema);
  if (prepared.kind === 'problem') return prepared;
  const check = validator === 'ajv' ? compileAjv(prepared.value) : await compileHyperjump(prepared.value);
  return { kind: 'ok', value: { prepared: prepared.value, check } };
}
