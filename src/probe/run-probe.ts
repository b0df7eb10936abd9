import { createSamples } from './create-samples.ts';
import { suggestSchema } from './infer/suggest-schema.ts';
import type { ProbeAnswer, ProbeJob, Sample } from './probe.ts';
import { compileSchema } from './validate/compile-schema.ts';
import { validateJson } from './validate/validate-json.ts';

/**
 * Milliseconds after which the search returns the samples it has: a job that is killed returns
 * none.
 */
const SAMPLE_MS = 150;

/** Never throws, whatever the text. */
export async function runProbe(job: ProbeJob): Promise<ProbeAnswer> {
  switch (job.kind) {
    case 'validate':
      return { kind: 'validate', ...(await validateJson(job)) };
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
