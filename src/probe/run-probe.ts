import { inferSchema } from './infer/infer.ts';
import { compileSchema } from './judge/compile-schema.ts';
import { judge } from './judge/judge.ts';
import type { ProbeAnswer, ProbeJob, Sample } from './probe.ts';
import { makeSamples } from './sample.ts';

/**
 * Milliseconds after which the samples that are there must do: a job that is stopped gives none at
 * all.
 */
const SAMPLE_MS = 150;

/** What the worker does with a job: total, whatever text comes in. */
export async function runProbe(job: ProbeJob): Promise<ProbeAnswer> {
  switch (job.kind) {
    case 'judge':
      return { kind: 'judge', ...(await judge(job)) };
    case 'sample':
      return { kind: 'sample', samples: await sample(job.schema) };
    case 'infer':
      return { kind: 'infer', ...inferSchema(job.text, job) };
  }
}

async function sample(schema: string): Promise<readonly Sample[]> {
  const start = performance.now();
  const compiled = await compileSchema('ajv', schema);
  return compiled.kind === 'problem'
    ? []
    : makeSamples(compiled.value, () => performance.now() - start > SAMPLE_MS);
}
