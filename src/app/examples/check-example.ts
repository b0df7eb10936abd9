import type { Example } from '../../contract/contract.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';
import { PROBE_MS } from './probe-time.ts';

export interface ExampleCheck {
  readonly valid: boolean;
  readonly message: string;
}

/** Asks the worker that is killed when a job takes longer than PROBE_MS. */
export type ProbeRunner = (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;

/** One example against the contract's schemas, in the killable worker. */
export async function checkExample(
  probe: ProbeRunner,
  schemas: { readonly input: Schema | undefined; readonly output: Schema | undefined },
  example: Example,
): Promise<ExampleCheck> {
  if (example.input === undefined) return { valid: false, message: 'no input' };
  const input = await checkValue(probe, schemas.input, example.input);
  if (input !== undefined) return { valid: false, message: `input${input}` };
  const output =
    example.output === undefined
      ? undefined
      : await checkValue(probe, schemas.output, example.output);
  return output === undefined
    ? { valid: true, message: 'valid' }
    : { valid: false, message: `output${output}` };
}

/**
 * What is wrong with the value; undefined when nothing is, or when there is no schema to hold it
 * against.
 */
async function checkValue(
  probe: ProbeRunner,
  schema: Schema | undefined,
  value: Json,
): Promise<string | undefined> {
  if (schema === undefined) return undefined;
  const answer = await probe({
    kind: 'validate',
    validator: 'ajv',
    schema: printSchema(schema),
    value: printJson(value),
  });
  if (answer.kind === 'timeout')
    return `: stopped after ${PROBE_MS} ms; a pattern or uniqueItems of the schema is too slow`;
  if (answer.kind === 'unavailable') return ` not checked. ${answer.problem.message}`;
  if (answer.kind === 'crashed') return `: the validator stopped (${answer.message})`;
  if (answer.value.kind !== 'validate') return ': unexpected answer from the validator';
  const { valid, broken, violations } = answer.value;
  if (valid) return undefined;
  if (broken !== undefined) return `: the schema does not compile: ${broken}`;
  const [first, ...more] = violations;
  return `${first?.at ?? ''} ${first?.message ?? 'is not valid'}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
}

/** Every example is checked against the same two schemas after each edit of one. */
let printed: readonly { readonly schema: Schema; readonly text: string }[] = [];

function printSchema(schema: Schema): string {
  const known = printed.find((each) => each.schema === schema) ?? {
    schema,
    text: printJson(schema),
  };
  printed = [known, ...printed.filter((each) => each !== known)].slice(0, 2);
  return known.text;
}
