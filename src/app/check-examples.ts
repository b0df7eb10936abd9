import type { Example } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import { printJson } from '../contract/print-json.ts';
import type { Schema } from '../contract/schema.ts';
import type { ValidateJob, Verdict } from '../contract/validate.ts';
import type { WorkerBridge } from '../io/worker.ts';

export interface ExampleCheck {
  readonly valid: boolean;
  readonly message: string;
}

/** SAFETY: 300 ms a job; a schema that needs more is stopped with its worker. */
const JOB_MS = 300;

/** One example against the contract's schemas, in the killable worker. */
export async function checkExample(bridge: WorkerBridge<ValidateJob, Verdict>, schemas: { readonly input: Schema | undefined; readonly output: Schema | undefined }, example: Example): Promise<ExampleCheck> {
  if (example.input === undefined) return { valid: false, message: 'the input is missing' };
  const input = await checkValue(bridge, schemas.input, example.input);
  if (input !== undefined) return { valid: false, message: `input${input}` };
  const output = example.output === undefined ? undefined : await checkValue(bridge, schemas.output, example.output);
  return output === undefined ? { valid: true, message: 'valid' } : { valid: false, message: `output${output}` };
}

/** What is wrong with the value; undefined when nothing is, or when there is no schema to hold it against. */
async function checkValue(bridge: WorkerBridge<ValidateJob, Verdict>, schema: Schema | undefined, value: Json): Promise<string | undefined> {
  if (schema === undefined) return undefined;
  const answer = await bridge.run({ schema: printJson(schema), value: printJson(value) }, JOB_MS);
  if (answer.kind === 'timeout') return `: stopped after ${JOB_MS} ms; a pattern or uniqueItems of the schema is too slow`;
  if (answer.kind === 'crashed') return `: the validator stopped (${answer.message})`;
  const { valid, broken, violations } = answer.value;
  if (valid) return undefined;
  if (broken !== undefined) return `: the schema does not compile: ${broken}`;
  const [first, ...more] = violations;
  return `${first?.at ?? ''} ${first?.message ?? 'is not valid'}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
}

export function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'valid' in value && typeof value.valid === 'boolean' && 'violations' in value && Array.isArray(value.violations);
}
