import { handleJobs } from './io/handle-jobs.ts';
import { runProbe } from './probe/run-probe.ts';

// The first schema costs several times what the next ones do: it is compiled before anybody waits
// for it.
const FIRST = {
  schema:
    '{"type":"object","properties":{"a":{"anyOf":[{"type":"string","pattern":"^a","maxLength":3},{"type":"null"}]}}}',
  value: '{"a":1}',
} as const;

/** Dies when a job takes too long. */
void handleJobs(runProbe, async () => {
  for (const job of [
    { kind: 'validate', validator: 'ajv', ...FIRST },
    { kind: 'validate', validator: 'hyperjump', ...FIRST },
    { kind: 'sample', schema: FIRST.schema },
  ] as const)
    await runProbe(job);
});
