import { suggestSchema } from './infer/infer.ts';
import { compileSchema } from './judge/compile-schema.ts';
import { validateJson } from './judge/judge.ts';
import type { ProbeAnswer, ProbeJob, Sample } from './probe.ts';
import { createSamples } from './sample.ts';

/**
 * Milliseconds after which the samples that are there must do: a job that is stopped gives none at
 * all.
 */
const SAMPLE_MS = 150;

/** What the worker does with a job: total, whatever text comes in. */
export async function runProbe(job: ProbeJob): Promise<ProbeAnswer> {
  switch (job.kind) {
    case 'judge':
      return { kind: 'judge', ...(await validateJson(job)) };
    case 'sample':
      return { kind: 'sample', samples: await runSampleJob(job.schema) };
    case 'infer':
      return { kind: 'infer', ...suggestSchema(job.text, job) };
  }
}

async function runSampleJob(schema: string): Promise<readonly Sample[]> {
  const start = performance.now();
  const compiled = await compileSchema('ajv', schema);
  return compiled.kind === 'problem'
    ? []
    : createSamples(compiled.value, () => performance.now() - start > SAMPLE_MS);
}
