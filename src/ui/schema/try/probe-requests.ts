import type { Answer } from '../../../io/worker-client.ts';
import type {
  Inference,
  ProbeAnswer,
  ProbeJob,
  Sample,
  ValidationResult,
  ValidatorId,
} from '../../../probe/probe.ts';

type Probe = (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;

export async function validateValue(
  probe: Probe,
  validator: ValidatorId,
  { schema, value }: { readonly schema: string; readonly value: string },
): Promise<Answer<ValidationResult>> {
  return readAnswer(
    await resolveAnswer(probe({ kind: 'validate', validator, schema, value })),
    (answer) => (answer.kind === 'validate' ? answer : undefined),
  );
}

/**
 * Runs again after a first timeout: that run had to compile the schema, and on a busy machine
 * compiling is slow once.
 */
export async function listSamples(
  probe: Probe,
  schema: string,
): Promise<Answer<readonly Sample[]>> {
  const first = await resolveAnswer(probe({ kind: 'sample', schema }));
  const answer =
    first.kind === 'timeout' ? await resolveAnswer(probe({ kind: 'sample', schema })) : first;
  return readAnswer(answer, (samples) => (samples.kind === 'sample' ? samples.samples : undefined));
}

export async function suggestSchema(
  probe: Probe,
  job: Extract<ProbeJob, { readonly kind: 'infer' }>,
): Promise<Answer<Inference>> {
  return readAnswer(await resolveAnswer(probe(job)), (answer) =>
    answer.kind === 'infer' ? answer : undefined,
  );
}

/** Loading the worker's client may fail: its code could not be fetched. */
export function resolveAnswer<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  return answer.catch((error: unknown) => ({
    kind: 'crashed',
    message: error instanceof Error ? error.message : String(error),
  }));
}

function readAnswer<T>(
  answer: Answer<ProbeAnswer>,
  read: (answer: ProbeAnswer) => T | undefined,
): Answer<T> {
  if (answer.kind !== 'answer') return answer;
  const value = read(answer.value);
  return value === undefined
    ? { kind: 'crashed', message: 'unexpected answer' }
    : { kind: 'answer', value };
}
