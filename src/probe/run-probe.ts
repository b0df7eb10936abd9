import { inferSchema } from './infer.ts';
import { judge } from './judge.ts';
import type { ProbeAnswer, ProbeJob } from './probe.ts';
import { makeSamples } from './sample.ts';

/** What the worker does with a job: total, whatever text comes in. */
export async function runProbe(job: ProbeJob): Promise<ProbeAnswer> {
  switch (job.kind) {
    case 'judge':
      return { kind: 'judge', ...(await judge(job)) };
    case 'sample':
      return { kind: 'sample', samples: makeSamples(job.schema) };
    case 'infer':
      return { kind: 'infer', ...inferSchema(job.text, job) };
  }
}
